import { ENTRY_KINDS } from './kinds/index.ts'

/** Kinds of content that a menu entry can refer to by id, so that the link still works after its address changes. */
export const MENU_TARGETS = [...ENTRY_KINDS, 'term'] as const

/** Content that a menu entry refers to. */
export interface MenuTarget {
  kind: (typeof MENU_TARGETS)[number]
  id: number
}
