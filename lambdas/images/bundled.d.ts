/** The font's files, put into the bundle when that is made. */
declare module '*.ttf' {
  const bytes: Uint8Array
  export default bytes
}

/** The drawing library's own code. */
declare module '*.wasm' {
  const bytes: Uint8Array
  export default bytes
}

/** The flags of the web app's style sheet, as SVG by their two letters. */
declare module 'virtual:flags' {
  export const flags: Record<string, string>
}
