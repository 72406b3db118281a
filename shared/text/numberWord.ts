const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** A small count in words, a larger one in digits: `2` → `"two"`, `13` → `"13"`. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count)
}
