/** The parts of a web app build that server-rendered documents need. */
export type WebBuild = {
  /** The plain app's document, without server-rendered content. */
  document: string
  /** The style sheet of all pages, and the element of the document that loads it. */
  styles: string
  styleLink: string
  /** The style sheets that only some pages have, by their addresses. */
  pageSheets: Readonly<Record<string, string>>
  /** The script inside a rendered page, which takes the place of this element of the document. */
  inlineScript: string
  themeElement: string
  /** The app's first script, and the element that loads it. */
  entry: string
  entryElement: string
}
