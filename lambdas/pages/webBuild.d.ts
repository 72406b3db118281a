/** The build of the web app, put into the bundle when that is made. */
declare module 'virtual:web-build' {
  export const webBuild: import('../../shared/page/webBuild.ts').WebBuild
}
