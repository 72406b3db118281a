import type { Plugin } from 'vite'

/**
 * Where Amplify writes `https://` before the domain of the sign-in pages, by the end of the file's name. Ours comes with
 * its scheme, because a local product has no HTTPS.
 */
export const HARD_CODED_SCHEMES: [file: string, scheme: RegExp][] = [
  ['apis/signInWithRedirect.mjs', /https:\/\/(?=\$\{domain\}\/oauth2\/authorize\?)/g],
  ['utils/oauth/completeOAuthFlow.mjs', /'https:\/\/' \+ (?=domain \+ '\/oauth2\/token')/g],
  ['utils/oauth/oAuthSignOutRedirect.mjs', /https:\/\/(?=\$\{domain\}\/logout\?)/g],
  ['utils/openAuthSession.mjs', /(?<=location\.href = url)\.replace\('http:\/\/', 'https:\/\/'\)/g],
]

/** Lets Amplify take the domain of the sign-in pages with its scheme. Fails the build when a file is not as it was. */
export function amplifyDomainScheme(): Plugin {
  return {
    name: 'amplify-domain-scheme',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('@aws-amplify/auth/')) return undefined
      const found = HARD_CODED_SCHEMES.find(([file]) => id.endsWith(`/${file}`))
      return found && { code: withoutScheme(code, ...found), map: null }
    },
  }
}

/** The text of one of the files, with the scheme left to the domain. Throws when it does not write one exactly once. */
export function withoutScheme(code: string, file: string, scheme: RegExp): string {
  const times = code.match(scheme)?.length ?? 0
  if (times !== 1) throw new Error(`${file} of Amplify writes ${scheme} ${times} times.`)
  return code.replace(scheme, '')
}
