/** The build of the web app, embedded by the bundler. */
declare module 'virtual:web-build' {
  export const webBuild: import('../../shared/page/webBuild.ts').WebBuild
}

/** The pages of all languages but English, each loaded when it is asked for, embedded by the bundler. */
declare module 'virtual:page-languages' {
  export const languages: NonNullable<import('./pageAnswers.ts').Pages['languages']>
}

/** The description of the API (`infra/product/openapi`), embedded by the bundler. */
declare module 'virtual:api-description' {
  const document: unknown
  export default document
}
