/** Id of what stands around the control of a field. */
export const fieldId = (key: string): string => `field-${key}`

/** Key of the field that an element stands in; empty outside of fields. */
export const keyOfField = (element: Element): string =>
  element.closest('[id^=field-]')?.id.slice(fieldId('').length) ?? ''

const CONTROLS = 'input:not([hidden]):not([type=file]), textarea, select, button, summary'

/** Brings a field into sight and focus goes to its control, wherever it is folded away. */
export function toField(key: string): void {
  const field = document.getElementById(fieldId(key))
  field?.closest('details')?.setAttribute('open', '')
  field?.querySelector<HTMLElement>(CONTROLS)?.focus()
}
