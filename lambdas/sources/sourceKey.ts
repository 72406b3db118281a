/**
 * How the source folds a title for the last cell of its row: in small letters, without any mark, those that make another
 * letter included. Compared with the title, it shows that the cells have not moved.
 */
export function sourceKey(title: string): string {
  const letters = title
    .toWellFormed()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
  return letters.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
}
