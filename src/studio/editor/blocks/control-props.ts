import type { DescribedField } from '../../../core/schema/index.ts'

/** What every control of a block's form gets. */
export interface BlockControlProps {
  /** Unique in the form. */
  name: string
  field: DescribedField
  /** `undefined` where the default counts. */
  value: unknown
  error?: string | undefined
  /** What could be better about it, and may stay. */
  advice?: string | undefined
  onChange(value: unknown): void
}
