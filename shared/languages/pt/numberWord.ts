const WORDS = ['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez']
const FEMININE = ['zero', 'uma', 'duas']

/** A small count in words, a larger one in digits: `2` → `"dois"`, of what is feminine `"duas"`; `13` → `"13"`. */
export function numberWord(count: number, gender: 'masculine' | 'feminine' = 'masculine'): string {
  return (gender === 'feminine' && FEMININE[count]) || WORDS[count] || String(count)
}
