import { ENTRY_FIELDS, type EntryKind } from '../../../core/entry/index.ts'
import { useMessages } from '../../../ui/index.ts'
import { useFieldText } from '../../field-texts/index.ts'
import { useBlockTypes } from '../blocks/block-types.ts'
import type { DescribeValue, Difference } from './differences.ts'
import { historyMessages } from './messages.ts'

/** Returns a function that names the place of a difference: the field as its form names it, or the kind of block. */
export function useDifferenceLabel(kind: EntryKind): (difference: Difference) => string {
  const fieldText = useFieldText()
  const titleOf = useBlockTitle()
  return ({ field, block }) => {
    const label = fieldText(field, ENTRY_FIELDS[kind][field]?.label ?? field)
    if (block === null) return label
    return `${label}: ${titleOf(block)}`
  }
}

/** Returns a function that gives the title of a kind of block. */
export function useBlockTitle(): (name: string) => string {
  const types = useBlockTypes()
  return (name) => types.find((type) => type.name === name)?.title ?? name
}

/** Returns a function that names the chosen values in blocks as their forms do. */
export function useDescribeValue(): DescribeValue {
  const t = useMessages(historyMessages)
  const types = useBlockTypes()
  return (block, key, value) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    const field = types.find(({ name }) => name === block)?.attributes[key]
    return (field && 'optionLabels' in field && field.optionLabels?.[value]) || value
  }
}
