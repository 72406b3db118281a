/*
 * What the browser says about its reader and its machine, validated where it is read: it may be missing, wrong, or changed
 * by an extension or a setting. Its storage is in `cache/browserStorage.ts`, which the entry script needs, too.
 */

/** The browser's time zone; undefined when it does not know it, which some call `Etc/Unknown`. */
export function browserZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  try {
    Intl.DateTimeFormat('en', { timeZone })
    return timeZone
  } catch {
    return undefined
  }
}

/** The language of the browser; English when it is none that dates can be written in, such as `en-US@posix`. */
export function browserLocale(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** Copies a text; false when the browser refuses, or has no clipboard because the page is not served securely. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
