/** Answers the switches beside fields for passwords, wherever on the page they stand and whenever they came there. */
export function showPasswords(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-show-password]') : null
    const field = button?.parentElement?.querySelector('input')
    if (!button || !field) return
    const shown = field.type === 'password'
    field.type = shown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(shown))
  })
  // A password that is shown when it is sent would be offered again as an ordinary text.
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof Element)) return
    for (const button of target.querySelectorAll<HTMLElement>('[data-show-password][aria-pressed="true"]'))
      button.click()
  })
}
