/** Says in the element itself that the block could not be shown; what stood there stays (contract 2.5). */
export function showFailure(element: HTMLElement): void {
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.lang = 'en'
  message.textContent = 'The portfolio could not be loaded. Reload the page to try again.'
  element.append(message)
}
