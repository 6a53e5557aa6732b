import type { ListedEntry } from '../../../core/calls/index.ts'

/** An entry as lists show it; its picture is given by id. */
export type ListedRow = Omit<ListedEntry, 'picture' | 'menus'>
