/** Which published items are wanted. Lists of one kind mean "any of them", kinds are combined by "and". */
export interface ItemFilter {
  /** One list of term ids for each taxonomy that is filtered by; an empty list matches nothing. */
  termGroups: number[][]
  /** Folded words; each must occur. */
  words: string[]
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
  | 'slug'
  | 'include'
  | 'include_slugs'
  | 'relevance'

export interface ItemOrder {
  by: ItemOrderBy
  direction: 'asc' | 'desc'
}

/** Part of a list: how many to skip, how many to give. */
export interface ListWindow {
  offset: number
  limit: number
}

/** All items. */
export const NO_FILTER: ItemFilter = {
  termGroups: [],
  words: [],
  searchIn: 'all',
  include: null,
  exclude: [],
  slugs: null,
}

/** As a visitor expects a portfolio: newest first. */
export const NEWEST_FIRST: ItemOrder = { by: 'date', direction: 'desc' }
