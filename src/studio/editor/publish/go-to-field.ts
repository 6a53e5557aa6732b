/** Returns the id of the element around a field's control. */
export const fieldId = (key: string): string => `field-${key}`

/** Returns the field key of a block's row in the structure. */
export const blockField = (id: string): string => `block-${id}`

/** Returns the key of the field that contains an element; empty outside of fields. */
export const keyOfField = (element: Element): string =>
  element.closest('[id^=field-]')?.id.slice(fieldId('').length) ?? ''

const CONTROLS = 'input:not([hidden]):not([type=file]), textarea, select, button, summary'

/** Limit on the number of nested folded parts that are opened one after another; more than any form has. */
const MAX_FOLDS = 5

/** Scrolls to a field and focuses its control. Opens what hides it: a tab, a panel. */
export function goToField(key: string, folds = MAX_FOLDS): void {
  const field = document.getElementById(fieldId(key))
  const hidden = field?.closest('[hidden]')
  const opener = hidden && document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(hidden.id)}"]`)
  opener?.click()
  field?.closest('details')?.setAttribute('open', '')
  // A hidden control can have the focus only after rendering. Opening one part may have closed another.
  requestAnimationFrame(() => {
    if (opener && folds > 0) goToField(key, folds - 1)
    else field?.querySelector<HTMLElement>(CONTROLS)?.focus()
  })
}
