/** Names of values that are secrets, and not the names of secrets: `clientSecret`, but not `clientSecretName`. */
const SECRET_NAME = /(secret|password|token|credential|privateKey|accessKey|apiKey)$/i

/** What the secrets of the services look like that a deployment uses: Google's, reCAPTCHA's, AWS's, and keys in PEM. */
const SECRET_VALUE = /^(GOCSPX-|(AKIA|ASIA)[A-Z0-9]{16}$|6L[\w-]{38}$|-----BEGIN )/
/** The one public value that looks like one: reCAPTCHA's site key. */
const PUBLIC = 'siteKey'

/** Where settings hold a secret: `google.clientSecret`. Settings only name secrets, because the file is under version control. */
export function secretsIn(given: unknown, path: readonly string[] = []): string[] {
  const name = path.at(-1) ?? ''
  if (typeof given === 'string') {
    const isSecret = SECRET_NAME.test(name) || (name !== PUBLIC && SECRET_VALUE.test(given))
    return isSecret ? [path.join('.')] : []
  }
  if (typeof given !== 'object' || given === null) return []
  return Object.entries(given).flatMap(([key, value]) => secretsIn(value, [...path, key]))
}

/** What to do about a secret, without repeating it. */
export function secretSentence(name: string): string {
  return `${name} holds a secret; store it in Secrets Manager, write only its name here, and replace it where it is from.`
}
