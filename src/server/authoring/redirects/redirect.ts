import type { Redirect } from '../../../core/calls/index.ts'
import { type EntryKind, entryPath } from '../../../core/entry/index.ts'
import type { RedirectRow } from '../../kit/db/index.ts'
import type { PathError } from './redirect-address.ts'
import type { NamedEntry, VersionedRedirect } from './redirects.repository.ts'

/** A redirect as a person wants it. */
export interface RedirectDraft {
  from: string
  /** Address or entry as the target; `null` for content that is gone. */
  to: string | { kind: EntryKind; id: number } | null
  status: 301 | 302 | 410
}

export type { Redirect }

export type RedirectError =
  | { code: 'rest_forbidden' }
  | { code: 'not_found' }
  /** 422: the key belongs to another operation. */
  | { code: 'key_reused' }
  /** Somebody else has changed the redirect; with its present state. */
  | { code: 'rest_conflict'; current: Redirect; by: string | null; at: string }
  | { code: 'invalid_from'; reason: PathError }
  | { code: 'invalid_to' }
  /** Something is published at the path. */
  | { code: 'slug_taken'; path: string; title: string }
  /** Conflict with a different redirect of the path. */
  | { code: 'redirect_exists'; path: string; id: number }
  /** Circle of paths; the first one is repeated at the end. */
  | { code: 'redirect_loop'; paths: string[] }

/** A stored redirect as somebody would want it. */
export const draftOf = ({ from_path, to_kind, to_id, to_url, status }: RedirectRow): RedirectDraft => ({
  from: encodeURI(from_path),
  to:
    to_kind === 'none' || (to_kind !== 'url' && to_id === null)
      ? null
      : to_kind === 'url'
        ? to_url
        : { kind: to_kind, id: Number(to_id) },
  status,
})

/** A stored redirect as its authors know it. */
export function toRedirect(row: VersionedRedirect, entries: readonly NamedEntry[]): Redirect {
  const entry = entries.find(({ id }) => id === row.to_id)
  const { to_kind: kind, to_url: url } = row
  const target = (): Redirect['to'] => {
    if (kind === 'url') return { kind, url }
    if (kind === 'none' || !entry) return null
    const { id, title, address, isPublished: isPublic } = entry
    return { kind, id, title, path: entryPath(kind, { slug: address, path: address }), isPublic }
  }
  return {
    id: row.id,
    from: row.from_path,
    to: target(),
    status: row.status,
    source: row.source,
    hits: row.hits,
    lastHitAt: row.last_hit_at,
    createdAt: row.created_at,
    version: row.version,
  }
}
