/** Shows the button that prints recovery codes; without script a file of them is all there is. */
export function showPrint(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-print]')
  if (!button) return
  button.hidden = false
  button.addEventListener('click', () => print())
}
