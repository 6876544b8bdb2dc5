import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { askAhead } from './lib/ahead'
import { here } from './lib/here.svelte'
import { settings } from './lib/settings.svelte'
import { speech } from './lib/speech.svelte'
import { registerWorker } from './lib/worker'

const target = document.getElementById('app')
if (!target) throw new Error('the page has no #app')
settings.apply()
registerWorker()
// what a table's page needs comes beside the words of the page, not after them
askAhead(here.route)
if (here.route.page === 'table') void import('./pages/Table.svelte')
await speech.learn()
if ('rehearsal' in document.documentElement.dataset) void import('./lib/rehearsal').then((module) => module.announce(target))
mount(App, { target })
