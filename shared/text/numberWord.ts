const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** A small count in words, a larger one in digits: `2` → `"two"`, `13` → `"13"`. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count)
}

/** `(1, "hit")` → `"1 hit"`, `(2, "hit")` → `"2 hits"`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

/** With a capital letter first. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
