/** The parts of a web app build that server-rendered documents need. */
export type WebBuild = {
  /** The plain app's document, without server-rendered content. */
  document: string
  /** The script inside a rendered page, which takes the place of this element of the document. */
  inlineScript: string
  themeElement: string
  /** The app's first script, and the element that loads it. */
  entry: string
  entryElement: string
}
