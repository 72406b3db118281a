/** The path of a font file, relative to the bundle. */
declare module '*.ttf' {
  const path: string
  export default path
}

/** The path of the drawing library's WebAssembly, relative to the bundle. */
declare module '*.wasm' {
  const path: string
  export default path
}

/** The flags of the web app's style sheet as SVG, by their two-letter codes. */
declare module 'virtual:flags' {
  export const flags: Record<string, string>
}
