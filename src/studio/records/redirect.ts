import { TRASHED } from '../../core/entry/index.ts'

/** An old address and where it leads, as the API tells it; times are ISO 8601 in UTC. */
export interface Redirect {
  id: number
  from: string
  /** An entry with its title and path, or an address; `null` for what is gone. */
  to:
    | { kind: 'url'; url: string }
    | { kind: 'work' | 'page'; id: number; title: string; path: string; isPublic: boolean }
    | null
  status: 301 | 302 | 410
  source: 'hand' | 'address' | 'deleted' | 'import'
  hits: number
  lastHitAt: string | null
}

/** What a redirect leads to: an entry by its title, or an address; empty for what is gone. */
export const targetText = ({ to }: Redirect): string =>
  to === null ? '' : to.kind === 'url' ? to.url : to.title || to.path

/** Whether visitors are led to what they cannot see. */
export const isHidden = ({ to }: Redirect): boolean => to !== null && to.kind !== 'url' && !to.isPublic

/**
 * Where the entry is that a redirect leads to; empty where it leads to an address, which says so itself, and to the
 * trash, in which nothing has one.
 */
export const pathOf = ({ to }: Redirect): string =>
  to !== null && to.kind !== 'url' && to.title && !to.path.includes(TRASHED) ? to.path : ''
