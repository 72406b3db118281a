import { ROUTES } from '../manifest/routes.ts'

/** The path patterns of signed-in routes: `/api/follows*`, for it and everything below it. */
export function signedInPaths(): string[] {
  const roots = ROUTES.filter(({ isSignedIn }) => isSignedIn).map(({ path }) => path.split('/').slice(0, 3).join('/'))
  return [...new Set(roots)].map((root) => `${root}*`)
}

/** The path patterns of public routes that identify the caller: `/api/functions/*`. */
export function callerPaths(): string[] {
  return ROUTES.filter(({ identifiesCaller }) => identifiesCaller).map(({ path }) => path.replace(/\{\w+\}/g, '*'))
}
