import { ENTRY_FIELDS, type EntryKind } from '../../../core/entry/index.ts'
import { useLanguage } from '../../../ui/index.ts'
import type { Difference } from './differences.ts'

/** The words for where two states differ: the field as its form calls it, and the kind of block. */
export function useDifferenceLabel(kind: EntryKind): (difference: Difference) => string {
  const { catalogue } = useLanguage()
  return ({ field, block }) => {
    const known = catalogue[`studio-field.${field}`]
    const label = typeof known === 'string' ? known : (ENTRY_FIELDS[kind][field]?.label ?? field)
    return block === null ? label : `${label}: ${block}`
  }
}
