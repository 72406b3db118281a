/** 132 bits. */
const ID_LENGTH = 22

/**
 * The name under which the server lists a browser: made from its address at the push service, which the server never
 * answers. Both sides make it in the same way.
 */
export async function deviceId(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .slice(0, ID_LENGTH)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
