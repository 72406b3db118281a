/** What a build of the web app has for the documents that a server makes. */
export type WebBuild = {
  /** The plain app's document: it starts from nothing. */
  document: string
  /** The style sheet, and the element of the document that loads it. */
  styles: string
  styleLink: string
  /** The script that sets the chosen theme before the first paint, and the element that loads it. */
  themeScript: string
  themeElement: string
  /** The app's first script, and the element that loads it. */
  entry: string
  entryElement: string
}
