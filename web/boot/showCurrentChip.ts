/** What `scroll-initial-target` does where it is known: the row of categories begins at the current one. */
function showCurrentChip(): void {
  const chip = document.querySelector('.chip[aria-current]')
  const row = chip?.parentElement
  if (chip && row) row.scrollLeft += middleOf(chip) - middleOf(row)
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

if (!CSS.supports('scroll-initial-target: nearest')) addEventListener('DOMContentLoaded', showCurrentChip)
