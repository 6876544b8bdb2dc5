/** Made when building: `defaults.ts` beside the configuration of the build. */
declare module 'virtual:defaults' {
  const defaults: Readonly<Record<string, { readonly fields: Record<string, unknown>; readonly parts: Record<string, string>; readonly named: Record<string, string> }>>
  export default defaults
}
