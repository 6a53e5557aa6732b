/** Handles the buttons that show passwords, also those added to the page later. */
export function showPasswords(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-show-password]')
    const field = button?.parentElement?.querySelector('input')
    if (!button || !field) return
    const isShown = field.type === 'password'
    field.type = isShown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(isShown))
  })
  // Browsers would store a password sent from a text field as ordinary input.
  document.addEventListener('submit', ({ target }) => {
    const buttons = (target as Element).querySelectorAll<HTMLElement>(
      '[data-show-password][aria-pressed="true"]',
    )
    for (const button of buttons) button.click()
  })
}
