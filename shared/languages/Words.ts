/**
 * The shape of words in any language, from that of the English ones: the same names with other texts, and functions of the same
 * values. `export const topicTexts: Words<typeof english.topicTexts> = { … }`, and for a module of single exports
 * `module satisfies Words<typeof english>`.
 */
export type Words<Of> = Of extends string
  ? string
  : Of extends (...values: infer Values) => infer Said
    ? (...values: Values) => Words<Said>
    : Of extends object
      ? { readonly [Name in keyof Of]: Words<Of[Name]> }
      : Of
