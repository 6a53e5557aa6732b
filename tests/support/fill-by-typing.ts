import type { Locator, Page } from '@playwright/test'

/** Fields of text; dates, numbers and the like are set at once. */
const OF_TEXT =
  'textarea, [contenteditable], input:is(:not([type]), [type=text], [type=search], [type=url], [type=email], [type=password])'

let isTyping = false

/**
 * Makes `fill` type. The driver of a system Firefox sets a field's value in a way that React does not notice; it does
 * notice keys.
 */
export function fillByTyping(page: Page): void {
  if (isTyping) return
  isTyping = true
  const locator: Locator = Object.getPrototypeOf(page.locator('html'))
  const set = locator.fill
  locator.fill = async function (value, options) {
    if (!(await this.evaluate((field, ofText) => field.matches(ofText), OF_TEXT, options)))
      return set.call(this, value, options)
    // Waits until the field is editable.
    await this.selectText(options)
    await this.press('Delete', options)
    await this.pressSequentially(value, options)
  }
}
