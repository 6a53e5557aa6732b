// The tables of redirects, and of missed paths: addresses that visitors asked for and that do not exist.
import type { Generated } from 'kysely'
import type { EntryKind } from '../../../core/entry/index.ts'

export interface RedirectTable {
  id: Generated<number>
  from_path: string
  to_kind: EntryKind | 'url' | 'none'
  to_id: number | null
  to_url: string
  status: 301 | 302 | 410
  source: 'hand' | 'address' | 'import' | 'deleted'
  hits: Generated<number>
  last_hit_at: string | null
  created_at: string
  created_by: string | null
}

export interface MissedPathTable {
  path: string
  count: number
  last_at: string
}
