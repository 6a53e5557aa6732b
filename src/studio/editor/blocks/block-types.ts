import { useQuery } from '@tanstack/react-query'
import type { BlockType } from '../../../core/calls/index.ts'
import { parseRichText } from '../../../core/rich-text/index.ts'
import type { DescribedField } from '../../../core/schema/index.ts'
import { useLanguage } from '../../../ui/index.ts'
import { read, readPath, useApi } from '../../api/index.ts'
import type { ChildAttributeOf } from './block-tree.ts'

/** Field of a block's form, with its key. */
export interface BlockField {
  key: string
  field: DescribedField
}

/**
 * Returns the kinds of blocks of the site, in the language of the studio; empty until they are loaded. Forms are built
 * from them alone; the studio contains no code about single kinds.
 */
export function useBlockTypes(): readonly BlockType[] {
  const api = useApi()
  const { lang } = useLanguage()
  const { data } = useQuery({
    queryKey: ['block-types', lang],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => read(api, readPath('GET block-types', { args: { lang } }), signal),
  })
  return data ?? []
}

/** Returns a function that gives the attribute in which a kind of block holds others; `null` if the kind holds none. */
export const heldInOf =
  (types: readonly BlockType[]): ChildAttributeOf =>
  (name) => {
    const fields = Object.entries(types.find((type) => type.name === name)?.attributes ?? {})
    return fields.find(([, { kind }]) => kind === 'blocks')?.[0] ?? null
  }

/**
 * Returns the groups of a block's form in order, then the ungrouped fields. Fields whose condition (`when`) is not met
 * are left out.
 */
export function formGroups(
  { attributes, form }: BlockType,
  values: Readonly<Record<string, unknown>>,
): { title: string; fields: BlockField[] }[] {
  const isShown = (key: string) => {
    const when = form?.when?.[key]
    if (!when) return true
    const other = attributes[when.key]
    return (values[when.key] ?? (other && 'default' in other ? other.default : undefined)) === when.is
  }
  const fieldsOf = (keys: readonly string[]) =>
    keys.flatMap((key): BlockField[] => {
      const field = attributes[key]
      return field && 'label' in field && isShown(key) ? [{ key, field }] : []
    })
  const groups = form?.groups ?? []
  const grouped = new Set(groups.flatMap(({ keys }) => keys))
  const rest = fieldsOf(Object.keys(attributes).filter((key) => !grouped.has(key)))
  return [
    ...groups.map(({ title, keys }) => ({ title, fields: fieldsOf(keys) })),
    ...(rest.length > 0 ? [{ title: '', fields: rest }] : []),
  ]
}

/** Number of characters of a text that are searched for its first words. */
const READ = 200
const MAX_SUMMARY_LENGTH = 80

/** Returns the first words of a block, which tell it from others of its kind; empty if it has no text. */
export const summaryOf = (values: Readonly<Record<string, unknown>>, { attributes }: BlockType): string => {
  for (const [key, field] of Object.entries(attributes)) {
    const value = values[key]
    if ((field.kind !== 'text' && field.kind !== 'richText') || typeof value !== 'string') continue
    const words = (field.kind === 'text' ? value : wordsOf(value.trim().slice(0, READ))).trim()
    if (words) return words.slice(0, MAX_SUMMARY_LENGTH)
  }
  return ''
}

/** Returns running text without its markup. */
const wordsOf = (text: string): string =>
  parseRichText(text)
    .flatMap((part) => (part.kind === 'list' ? part.items : [part.spans]))
    .map((spans) => spans.map(({ text }) => text).join(''))
    .join(' ')
