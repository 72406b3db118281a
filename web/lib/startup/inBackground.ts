/** Does something that no page waits for. A failure is logged, and the page goes on; the promise never rejects. */
export async function inBackground(what: string, act: () => unknown): Promise<void> {
  try {
    await act()
  } catch (error) {
    console.warn(`${what} failed`, error)
  }
}
