/** A hint at an address that only its owner recognises: `"maya@mail.example.org"` → `"m…@m….org"`. */
export function emailHint(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  return `${firstOf(email.slice(0, at))}…@${firstOf(domain)}…${domain.slice(domain.lastIndexOf('.'))}`
}

function firstOf(text: string): string {
  return Array.from(text)[0] ?? ''
}
