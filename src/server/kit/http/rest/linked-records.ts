import { API_PATH } from '../../../../core/routing/routes.ts'
import type { Param } from './collection-params.ts'
import type { QueryValue } from './php-query.ts'
import { pickFields, type WantedFields } from './pick-fields.ts'

/** Links of a record by relation, in WordPress's form below `_links`. */
export type WpLinks = Record<string, readonly object[]>

/** A record that can be linked to. */
export type LinkedRecord = object & { id: number }

/** Links of one kind of records (api-10). */
export interface LinkedRecords {
  /** @param origin of this site, without a trailing slash */
  links(record: LinkedRecord, origin: string): WpLinks
  /**
   * Loaders of records to embed, by relation, for many records at once: the results are by their ids and in the order
   * of the links.
   */
  embedded?: Readonly<
    Record<string, (records: readonly LinkedRecord[], origin: string) => Promise<EmbeddedRecords>>
  >
}
export type EmbeddedRecords = ReadonlyMap<number, readonly (object | readonly object[])[]>

/** Relations that `_embed` requests: all of them, some by name, or none. */
export type EmbedParam = 'all' | readonly string[] | null

/** Limit on the relations that can be named; no record has as many. */
const MAX_RELATIONS = 20

/** Reads `_embed` as WordPress does: without a value, `1` and `true` mean all; anything else names relations. */
export function parseEmbed(value: QueryValue | undefined): EmbedParam {
  if (value === undefined) return null
  if (value.kind === 'text' && ['', '0', '1', 'true'].includes(value.text)) return 'all'
  const names =
    value.kind === 'text'
      ? value.text.split(/[\s,]+/)
      : value.kind === 'list'
        ? value.list
        : Object.values(value.entries)
  const relations = [...new Set(names.filter(Boolean))].sort().slice(0, MAX_RELATIONS)
  return relations.length === 0 ? 'all' : relations
}

/** Parameter `_embed`. */
export const embedParam = (): Param<EmbedParam> => ({
  default: null,
  schema: {
    type: 'array',
    items: { type: 'string' },
    maxItems: MAX_RELATIONS,
    description: 'Relations whose records come along, such as wp:term; all of them without a value.',
  },
  parse: parseEmbed,
})

/** Options for the records of a response: fields, embedded relations and view. */
export interface RecordOptions {
  wanted: WantedFields
  embeds: EmbedParam
  origin: string
  /** Reduces a record to the fields of a view; absent to show all. */
  shown?: (record: object) => object
}

/**
 * Adds links and requested embedded records. As in WordPress, fields are picked before anything is embedded: without
 * `_links` nothing is embedded.
 */
export async function linkedRecords(
  records: readonly object[],
  linked: LinkedRecords | undefined,
  { wanted, embeds, origin, shown = (record) => record }: RecordOptions,
): Promise<object[]> {
  const isLinked = linked !== undefined && (wanted.size === 0 || wanted.has('_links'))
  if (!isLinked) return records.map((record) => pickFields(shown(record), wanted))
  const whole = records.map((record) => ({ ...record, _links: linked.links(record as LinkedRecord, origin) }))
  const pickedRecords = whole.map((record) => pickFields(shown(record), wanted))
  const isAsked = (relation: string) => embeds === 'all' || embeds?.includes(relation) === true
  const relations = Object.entries(linked.embedded ?? {}).filter(([relation]) => isAsked(relation))
  const linkedByRelation = await Promise.all(
    relations.map(
      async ([relation, readLinked]) =>
        [relation, await readLinked(whole as object as LinkedRecord[], origin)] as const,
    ),
  )
  return pickedRecords.map((record, index) => {
    const { id } = whole[index] as object as LinkedRecord
    const { _links: links = {} } = record as { _links?: WpLinks }
    const embedded = linkedByRelation.flatMap(([relation, byId]) => {
      const own = byId.get(id) ?? []
      // If no linked record is found, the relation is left out.
      return links[relation] && own.some(isFound) ? [[relation, own] as const] : []
    })
    return embedded.length === 0 ? record : { ...record, _embedded: Object.fromEntries(embedded) }
  })
}

const isFound = (linkedRecord: object): boolean => !Array.isArray(linkedRecord) || linkedRecord.length > 0

/** Returns the links that every record has: to itself, its list, and the description of its kind. */
export const ownLinks = (
  origin: string,
  { base, id, about }: { base: string; id: number; about?: string },
): WpLinks => ({
  self: [{ href: restAddress(origin, `${base}/${id}`) }],
  collection: [{ href: restAddress(origin, base) }],
  ...(about && { about: [{ href: restAddress(origin, `wp/v2/${about}`) }] }),
})

/** Returns an address below the root of the API. */
export const restAddress = (origin: string, path: string): string => `${origin}${API_PATH}/${path}`

/** Prefix that relations named `wp:…` use; it comes last among the links that use it. */
export const CURIES = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }] as const
