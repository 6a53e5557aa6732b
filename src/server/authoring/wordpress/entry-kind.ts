import { type BlockData, isBlock, readTime } from '../../../core/content/index.ts'
import type { EntryKind, EntryValues } from '../../../core/entry/index.ts'
import type { Result } from '../../../core/kit/result.ts'
import type { WpError } from '../../../core/wp/index.ts'
import type { CallSchema, Context, LinkedRecords, WpCall } from '../../kit/http/rest/index.ts'
import type { EntryFilter, EntryRow, EntryWindow } from '../entries/index.ts'
import { plainText } from './sent-content.ts'

/** Differences between the kinds of entries in WordPress's calls. */
export interface WpEntryKind {
  kind: EntryKind
  /** Path below the root, such as `wp/v2/pages`. */
  base: string
  /** Schema of its records, for descriptions. */
  record: CallSchema
  /** Fields that can be sent. */
  fields: Readonly<Record<string, CallSchema>>
  /** Links of its records. */
  linked: LinkedRecords
  /** Names of fields in calls. */
  wireNames: Readonly<Record<string, string>>
  /** Tells whether visitors see an entry; the existence of others is not revealed to them. */
  isOpen(id: number): Promise<boolean>
  /** Values of what was sent. @param before values as they stand; `null` for a new entry */
  toValues(call: WpCall, before: EntryValues | null): Promise<Result<EntryValues, WpError>>
  /** Reads what a list is asked for. */
  listed(parameters: URLSearchParams): Promise<Result<ListQuery, WpError>>
  write(rows: readonly EntryRow[], origin: string, context: Context): Promise<object[]>
  /** Returns the texts of a revision as authors write them. */
  texts(values: EntryValues): Record<'title' | 'content' | 'excerpt', string>
}

export interface ListQuery {
  filter: EntryFilter
  window: EntryWindow
  page: number
  perPage: number
  context: Context
}

/** Schema of the password of an entry, which cannot be set: clients that send one get an error. */
export const NO_PASSWORD: CallSchema = { type: 'string', maxLength: 0, description: 'Not supported.' }

/** The blocks among what an entry holds in their place. */
export const blocksOf = ({ blocks }: EntryValues): BlockData[] =>
  Array.isArray(blocks) ? blocks.filter(isBlock) : []

/** A text or `{ raw }`, as WordPress takes it. */
export const rawField = (description: string, maxLength?: number): CallSchema => ({
  type: ['string', 'object'],
  description,
  properties: { raw: { type: 'string', ...(maxLength !== undefined && { maxLength }) } },
  ...(maxLength !== undefined && { maxLength }),
})

/** The text of such a field; `undefined` where none was sent. */
export function rawText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  const raw = (value as { raw?: unknown } | undefined)?.raw
  return typeof raw === 'string' ? raw : undefined
}

/** A field of plain text, for which programs send HTML, too. */
export function plainField(value: unknown): string | undefined {
  const text = rawText(value)
  return text === undefined ? undefined : plainText(text)
}

/** Times of this site are in UTC, whether the sender says so or not. */
export const utc = (time: unknown): string | undefined => readTime(time, 'Z') ?? undefined

/** A record as its authors see it: texts as they are written, beside how they are shown. */
export const withRawTexts = (
  record: { title: object; content: object; guid: { rendered: string }; slug: string; link: string },
  texts: Record<'title' | 'content', string>,
): object => ({
  ...record,
  guid: { ...record.guid, raw: record.guid.rendered },
  password: '',
  title: { raw: texts.title, ...record.title },
  content: { raw: texts.content, ...record.content, block_version: 0 },
  permalink_template: record.link.replace(/[^/]+\/$/, '%pagename%/'),
  generated_slug: record.slug,
})
