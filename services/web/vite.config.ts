import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'
import { leftOut } from './defaults.ts'
import { sampleServer } from './src/fixtures/server.ts'

/** What several pages, or a page and its parts that are loaded later, share: few chunks, as many small ones compress badly. */
const CHUNKS = [
  { name: 'base', test: /preload-helper|node_modules.svelte|src.lib.(speech|game-words|settings|voice|words|server|person|complete|router|here|glyphs|send|title|keys.bound|board.hex|board.layout|ahead|art\.|boards\.|seen|heading|keys.door)|src.parts.(Glyph|Icon|Explained)/ },
  { name: 'board', test: /src.pages.Table\.|src.parts.(AskLine|Bar|Outlook|ArtSheet|Tabs|TableMenu|Rail|Seats|SeatShape|Log|Waiting)\.|src.parts.board.(Board|BoardMap|BoardWords|Cells|Edges|Frames|Grounds|Lines|Marks|Overlays|PieceMark|SeatShape|Veil|BadgeMark)\.|src.lib.(board.[a-z]+\.ts|board.camera|film\.ts|draft|boards|clock-time|rail\.|measuring)|src.parts.board.Drawing/ },
  // what the page of a table loads at once behind the board: what one sees beside it, and what signs
  { name: 'beside', test: /src.parts.(Tray|Beside|Glance|Dice|DieFace)\.|src.lib.(presence|clocks\.)/ },
  { name: 'signing', test: /src.lib.keys.(receipts|seats|evidence|own-seat|pending)\.|src.lib.proof.(chains|canonical|signatures|signed-commands)\./ },
]

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), leftOut(), svelteTesting(), ...(mode === 'sample' ? [sampleServer()] : [])],
  // no data: addresses and no inline script: the page is served under a strict content security policy
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, manifest: true, rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } },
  // the test vectors lie outside services/web, and the public ones behind a link beside the checkout
  server: { fs: { strict: mode !== 'test', allow: ['.', '../../projections', '../../tests/vectors'] }, proxy: mode === 'sample' ? {} : { '/api': 'http://127.0.0.1:8000' } },
  // a limit is for what hangs: the machine may be slow and busy
  // one jsdom per worker: creating one per file took most of the run
  test: { testTimeout: 600_000, hookTimeout: 600_000, teardownTimeout: 600_000, environment: 'jsdom', css: { include: [/app\.css/] }, isolate: false, include: ['src/**/*.test.ts'], env: { DEBUG_PRINT_LIMIT: '2000' }, setupFiles: ['src/fixtures/browser.ts'] },
}))
