import type { DescribedField } from '../../../core/schema/index.ts'

/** Props of every control in a block's form. */
export interface BlockControlProps {
  /** Name of the control, unique in the form. */
  name: string
  field: DescribedField
  /** Stored value; `undefined` if the default applies. */
  value: unknown
  error?: string | undefined
  /** Advice on the value, which does not have to be followed. */
  advice?: string | undefined
  onChange(value: unknown): void
}
