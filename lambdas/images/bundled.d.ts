/** Font files, embedded by the bundler. */
declare module '*.ttf' {
  const bytes: Uint8Array
  export default bytes
}

/** The drawing library's WebAssembly, embedded by the bundler. */
declare module '*.wasm' {
  const bytes: Uint8Array
  export default bytes
}

/** The flags of the web app's style sheet as SVG, by their two-letter codes. */
declare module 'virtual:flags' {
  export const flags: Record<string, string>
}
