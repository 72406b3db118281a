/** Whether a page shows its own content: not while it loads, or still has that of the page before. */
export function isContentShown(): boolean {
  return document.querySelector('#main:not([aria-busy=true])') !== null
}

/** Acts once the page shows its own content, in the next frame at the earliest. Returns what cancels it. */
export function whenContentShown(act: () => void): () => void {
  let frame = requestAnimationFrame(look)
  function look(): void {
    if (isContentShown()) act()
    else frame = requestAnimationFrame(look)
  }
  return () => cancelAnimationFrame(frame)
}
