import { useQuery } from '@tanstack/react-query'
import { parseRichText } from '../../../core/rich-text/index.ts'
import type { DescribedField, DescribedFields } from '../../../core/schema/index.ts'
import { useLanguage } from '../../../ui/index.ts'
import { useApi } from '../../api/index.ts'
import type { HeldIn } from './block-tree.ts'

/** A kind of block, as forms are made of it; the studio knows no more of blocks. */
export interface BlockType {
  name: string
  /** In the language of the studio, as all its texts. */
  title: string
  /** The English one, where that is another. */
  englishTitle?: string
  /** A line about what it is for; empty where its author wrote none. */
  summary: string
  /** Path data of a drawing; `null` where its author made none. */
  icon: string | null
  /** Whether only owners add or change it. */
  isOwners: boolean
  attributes: DescribedFields
  form: BlockForm | null
}

/** How a form arranges and explains the fields of a block. */
export interface BlockForm {
  groups?: readonly { title: string; keys: readonly string[] }[]
  help?: Readonly<Record<string, string>>
  when?: Readonly<Record<string, { key: string; is: string | number | boolean }>>
}

/** A control of a block's form. */
export interface BlockField {
  key: string
  field: DescribedField
}

/** The kinds of blocks that the site has, in the words of the studio's language; empty until they are known. */
export function useBlockTypes(): readonly BlockType[] {
  const api = useApi()
  const { lang } = useLanguage()
  const { data } = useQuery({
    queryKey: ['block-types', lang],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await api.call<BlockType[]>(`block-types?${new URLSearchParams({ lang })}`)
      if (!answer.ok) throw new Error(answer.error.message)
      return answer.value.body
    },
  })
  return data ?? []
}

/** The attribute in which each kind of block holds others; `null` for those that hold none. */
export const heldInOf =
  (types: readonly BlockType[]): HeldIn =>
  (name) => {
    const fields = Object.entries(types.find((type) => type.name === name)?.attributes ?? {})
    return fields.find(([, { kind }]) => kind === 'blocks')?.[0] ?? null
  }

/** The form of a block: groups in their order, then what stands in none. Fields whose time has not come are left out. */
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

/** Letters of a text that its first words are looked for in. */
const READ = 200
const SHOWN = 80

/** The first words of a block, by which it is told from others of its kind; empty where it has none. */
export const summaryOf = (values: Readonly<Record<string, unknown>>, { attributes }: BlockType): string => {
  for (const [key, field] of Object.entries(attributes)) {
    const value = values[key]
    if ((field.kind !== 'text' && field.kind !== 'richText') || typeof value !== 'string') continue
    const words = (field.kind === 'text' ? value : wordsOf(value.trim().slice(0, READ))).trim()
    if (words) return words.slice(0, SHOWN)
  }
  return ''
}

/** Running text without the signs it is kept with. */
const wordsOf = (text: string): string =>
  parseRichText(text)
    .flatMap((part) => (part.kind === 'list' ? part.items : [part.spans]))
    .map((spans) => spans.map(({ text }) => text).join(''))
    .join(' ')
