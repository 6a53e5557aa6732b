import { decodeEntities } from '../../../core/wp/index.ts'
import type { Context } from '../../kit/http/rest/index.ts'
import type { EntryFilter } from '../entries/index.ts'
import type { ListQuery } from './entry-kind.ts'
import { expandStatuses } from './statuses.ts'

/** Parameters of lists of all kinds of entries. */
interface ListParameters {
  page: number
  per_page: number
  offset: number | null
  order: 'asc' | 'desc'
  orderby: string
  search: string
  status: readonly string[]
  include: number[]
  exclude: number[]
  context: Context
}

const ORDERS: ReadonlyMap<string, ListQuery['window']['by']> = new Map([
  ['title', 'title'],
  ['slug', 'slug'],
  ['id', 'id'],
  ['modified', 'modified'],
  ['menu_order', 'hand'],
])

/** The part of a filter that all lists have. */
export const filterOf = ({
  status,
  search,
  include,
  exclude,
}: ListParameters): Omit<EntryFilter, 'addresses'> => ({
  statuses: expandStatuses(status),
  search: decodeEntities(search),
  include,
  exclude,
})

/** Returns the requested part of a list, with its order and context. */
export const windowOf = (query: ListParameters): Omit<ListQuery, 'filter'> => ({
  window: {
    by: ORDERS.get(query.orderby) ?? 'date',
    direction: query.order,
    offset: Math.max(0, query.offset ?? (query.page - 1) * query.per_page),
    limit: query.per_page,
  },
  page: query.page,
  perPage: query.per_page,
  context: query.context,
})
