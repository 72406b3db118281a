/** What stands in the named fields of a form. */
export function readForm<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
): Record<Field, string> {
  const entered = new FormData(form)
  const texts = fields.map((field): [Field, string] => [field, String(entered.get(field) ?? '')])
  return Object.fromEntries(texts) as Record<Field, string>
}
