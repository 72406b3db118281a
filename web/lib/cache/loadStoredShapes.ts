import { browserStorage } from './browserStorage.ts'

type StoredShapes = typeof import('./storedShape.ts')

/** All names of stored values that have a shape begin with it. */
const PREFIX = 'uptick.'

let shapes: StoredShapes | undefined

/** The shapes of stored values; undefined until they are loaded. */
export function storedShapes(): StoredShapes | undefined {
  return shapes
}

/** Loads the shapes of stored values, with which they are validated. */
export async function loadStoredShapes(): Promise<StoredShapes> {
  shapes ??= await import('./storedShape.ts')
  return shapes
}

/** Whether the browser has stored anything: on a first visit it has not. */
export function hasStoredValues(): boolean {
  return (['localStorage', 'sessionStorage'] as const).some((kind) =>
    browserStorage(kind)
      .names()
      .some((name) => name.startsWith(PREFIX)),
  )
}
