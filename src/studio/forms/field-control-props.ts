import type { ComponentType } from 'react'
import type { DescribedField } from '../../core/schema/index.ts'

/** Returns the control of a field that has one of its own; `undefined` if that of its kind fits. */
export type SpecialControl = (
  name: string,
  field: DescribedField,
) => ComponentType<FieldControlProps> | undefined

/** Props of every control. */
export interface FieldControlProps {
  /** Name of the control, unique in the form. */
  name: string
  /** Description with label, help and options in the language of the studio. */
  field: DescribedField
  /** Stored value; `undefined` if the default applies. */
  value: unknown
  error?: string | undefined
  /** Advice on the value, which does not have to be followed. */
  advice?: string | undefined
  /** Text that stands in the field while it is empty. */
  placeholder?: string | undefined
  /** Function that finds the special controls of the form. */
  specialOf?: SpecialControl | undefined
  /** True if options are shown as a select, however few they are. */
  areOptionsFolded?: boolean | undefined
  /** @param typing key of a typed text within the value, which is one undo step until a pause */
  onChange(value: unknown, typing?: string): void
  /** Called when somebody leaves a text, or presses Enter in its only line. */
  onFinish?(): void
}
