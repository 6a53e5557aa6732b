/** Answers the switches beside fields for passwords, wherever on the page they stand and whenever they came there. */
export function showPasswords(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-show-password]')
    const field = button?.parentElement?.querySelector('input')
    if (!button || !field) return
    const shown = field.type === 'password'
    field.type = shown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(shown))
  })
  // A password that is shown when it is sent would be offered again as an ordinary text.
  document.addEventListener('submit', ({ target }) => {
    const shown = (target as Element).querySelectorAll<HTMLElement>(
      '[data-show-password][aria-pressed="true"]',
    )
    for (const button of shown) button.click()
  })
}
