/** Id of what stands around the control of a field. */
export const fieldId = (key: string): string => `field-${key}`

/** Key of the field that an element stands in; empty outside of fields. */
export const keyOfField = (element: Element): string =>
  element.closest('[id^=field-]')?.id.slice(fieldId('').length) ?? ''

const CONTROLS = 'input:not([hidden]):not([type=file]), textarea, select, button, summary'

/** Brings a field into sight and focus goes to its control, wherever it is folded away. */
export function toField(key: string): void {
  const field = document.getElementById(fieldId(key))
  const tab = field?.closest('[role=tabpanel][hidden]')?.getAttribute('aria-labelledby')
  if (tab) document.getElementById(tab)?.click()
  field?.closest('details')?.setAttribute('open', '')
  // What was hidden can have the focus once it is drawn.
  requestAnimationFrame(() => field?.querySelector<HTMLElement>(CONTROLS)?.focus())
}
