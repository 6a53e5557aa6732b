import { ENTRY_FIELDS, type EntryKind } from '../../../core/entry/index.ts'
import { useLanguage } from '../../../ui/index.ts'
import { useBlockTypes } from '../blocks/block-types.ts'
import type { Difference } from './differences.ts'

/** The words for where two states differ: the field as its form calls it, and the kind of block. */
export function useDifferenceLabel(kind: EntryKind): (difference: Difference) => string {
  const { catalogue } = useLanguage()
  const types = useBlockTypes()
  return ({ field, block }) => {
    const known = catalogue[`studio-field.${field}`]
    const label = typeof known === 'string' ? known : (ENTRY_FIELDS[kind][field]?.label ?? field)
    if (block === null) return label
    return `${label}: ${types.find(({ name }) => name === block)?.title ?? block}`
  }
}
