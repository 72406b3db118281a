/** The build of the web app, embedded by the bundler. */
declare module 'virtual:web-build' {
  export const webBuild: import('../../shared/page/webBuild.ts').WebBuild
}
