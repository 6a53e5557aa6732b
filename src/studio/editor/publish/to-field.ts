/** Id of what stands around the control of a field. */
export const fieldId = (key: string): string => `field-${key}`

/** The row of a block in the structure, as a field. */
export const blockField = (id: string): string => `block-${id}`

/** Key of the field that an element stands in; empty outside of fields. */
export const keyOfField = (element: Element): string =>
  element.closest('[id^=field-]')?.id.slice(fieldId('').length) ?? ''

const CONTROLS = 'input:not([hidden]):not([type=file]), textarea, select, button, summary'

/** More than anything is folded into anything else. */
const MOST_FOLDS = 5

/** Brings a field into sight and focus goes to its control, wherever it is folded away: behind a tab, in a sheet. */
export function toField(key: string, folds = MOST_FOLDS): void {
  const field = document.getElementById(fieldId(key))
  const hidden = field?.closest('[hidden]')
  const opener = hidden && document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(hidden.id)}"]`)
  opener?.click()
  field?.closest('details')?.setAttribute('open', '')
  // What was hidden can have the focus once it is drawn; opening one may have folded another.
  requestAnimationFrame(() => {
    if (opener && folds > 0) toField(key, folds - 1)
    else field?.querySelector<HTMLElement>(CONTROLS)?.focus()
  })
}
