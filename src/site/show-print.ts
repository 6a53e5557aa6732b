/** Shows the button that prints recovery codes; without script they can only be downloaded as a file. */
export function showPrint(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-print]')
  if (!button) return
  button.hidden = false
  button.addEventListener('click', () => print())
}
