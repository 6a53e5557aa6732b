/** Handles the buttons that show passwords, also those added to the page later. */
export function showPasswords(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-show-password]')
    const field = button?.parentElement?.querySelector('input')
    if (!button || !field) return
    const shown = field.type === 'password'
    field.type = shown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(shown))
  })
  // Browsers would store a password sent from a text field as ordinary input.
  document.addEventListener('submit', ({ target }) => {
    const shown = (target as Element).querySelectorAll<HTMLElement>(
      '[data-show-password][aria-pressed="true"]',
    )
    for (const button of shown) button.click()
  })
}
