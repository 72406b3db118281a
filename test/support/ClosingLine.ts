import type { Reporter, TestModule } from 'vitest/node'

/** Writes `N passed, N failed` as the last line of a test run, after the summary. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const passed = modules.flatMap(({ children }) => [...children.allTests('passed')]).length
    const failed = [
      ...modules.flatMap(({ children }) => [...children.allTests('failed')]),
      // Errors outside of tests: in an import, in a hook, after the end of a test.
      ...modules.flatMap((module) => module.errors()),
      ...modules.flatMap(({ children }) => [...children.allSuites()].flatMap((suite) => suite.errors())),
      ...unhandledErrors,
    ].length
    process.once('exit', () => console.log(`${passed} passed, ${failed} failed`))
  }
}
