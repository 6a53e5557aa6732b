/** An old address and where it leads, as the API tells it; times are ISO 8601 in UTC. */
export interface Redirect {
  id: number
  from: string
  /** An entry with its title and path, or an address; `null` for what is gone. */
  to: { kind: 'url'; url: string } | { kind: 'work' | 'page'; id: number; title: string; path: string } | null
  status: 301 | 302 | 410
  source: 'hand' | 'address' | 'deleted' | 'import'
  hits: number
  lastHitAt: string | null
}

/** Where a redirect leads, as an address; empty for what is gone. */
export const targetText = ({ to }: Redirect): string =>
  to === null ? '' : to.kind === 'url' ? to.url : to.path
