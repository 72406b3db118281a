/** The texts that React keeps as nodes of their own, and changes one by one. Others it replaces through their element. */
export function textsHeldByReact(place: Node): string[] {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const held: string[] = []
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (Object.keys(node).some((name) => name.startsWith('__reactFiber$')))
      held.push(`${node.textContent} in ${node.parentElement?.outerHTML.slice(0, 200)}`)
  }
  return held
}
