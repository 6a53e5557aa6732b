import { type IndexOrder, type IndexQuery, searchPhrase, searchWords } from '../../../core/content/index.ts'

/** Conditions on published items. Values within one list are alternatives; all lists must match. */
export interface ItemFilter {
  /** Lists of term ids, one for each taxonomy that is filtered by; an empty list matches nothing. */
  termGroups: number[][]
  /** Terms whose items are left out. */
  withoutTerms: number[]
  /** Folded words; each must occur. */
  words: string[]
  /** Typed text as a whole, folded: titles that contain it come first by relevance. */
  phrase: string
  /** Fields to search: titles only, or title, summary, facts, body and names of terms (search-7). */
  searchIn: 'title' | 'all'
  /** `null` means no restriction. */
  include: number[] | null
  exclude: number[]
  slugs: string[] | null
}

export type ItemOrderBy =
  | 'date'
  | 'modified'
  | 'id'
  | 'title'
  | 'year'
  | 'client'
  | 'category'
  | 'slug'
  | 'include'
  | 'include_slugs'
  | 'relevance'
  | 'hand'

export interface ItemOrder {
  by: ItemOrderBy
  direction: 'asc' | 'desc'
}

/** Part of a list: number of items to skip and to return. */
export interface ListWindow {
  offset: number
  limit: number
}

/** Filter that matches every item. */
export const NO_FILTER: ItemFilter = {
  termGroups: [],
  withoutTerms: [],
  words: [],
  phrase: '',
  searchIn: 'all',
  include: null,
  exclude: [],
  slugs: null,
}

/** Returns the part of a filter that a visitor typed. */
export const typedFilter = (typed: string): Pick<ItemFilter, 'words' | 'phrase'> => ({
  words: searchWords(typed),
  phrase: searchPhrase(typed),
})

/** Order by relevance: titles that contain the whole typed text, then titles with every word; each newest first. */
export const BY_RELEVANCE: ItemOrder = { by: 'relevance', direction: 'desc' }

/** The orders of an index as they are at first. */
const INDEX_ORDER: Record<IndexOrder, ItemOrder> = {
  year: { by: 'year', direction: 'desc' },
  title: { by: 'title', direction: 'asc' },
  client: { by: 'client', direction: 'asc' },
  kind: { by: 'category', direction: 'asc' },
}

/** Returns the order of an index, reversed if wanted. */
export function indexOrder({ order, isReversed }: Pick<IndexQuery, 'order' | 'isReversed'>): ItemOrder {
  const { by, direction } = INDEX_ORDER[order]
  return { by, direction: isReversed === (direction === 'asc') ? 'desc' : 'asc' }
}

/** Default order of a portfolio: newest first. */
export const NEWEST_FIRST: ItemOrder = { by: 'date', direction: 'desc' }

/** Order that the owner has set by hand. */
export const MANUAL_ORDER: ItemOrder = { by: 'hand', direction: 'asc' }
