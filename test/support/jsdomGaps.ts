/** jsdom lays nothing out and has no modal dialogs: opening one here only says so, and scrolling does nothing. */
export function fillJsdomGaps(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  Element.prototype.scrollIntoView = () => {}
}
