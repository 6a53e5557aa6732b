import { type Actor, can } from '../../core/account/index.ts'
import { fail, ok, type Result } from '../../core/result.ts'
import { lastDeed, recordDeed } from '../audit/index.ts'
import type { Db } from '../db/index.ts'
import type { BeginBackup } from './backup-process.ts'

/** When somebody took the last backup by the studio; `null` before the first. */
export interface BackupState {
  last: { at: string; by: string } | null
}

/** A backup on its way. */
export interface BackupDownload {
  /** Such as `backup-2026-03-01.tar`. */
  fileName: string
  bytes: ReadableStream<Uint8Array>
}

export type BackupError = { code: 'rest_forbidden' } | { code: 'not_begun'; why: string }

/** Backups as owners take them by the studio, without accounts (transfer-6). */
export interface BackupsService {
  state(actor: Actor | null): Promise<Result<BackupState, BackupError>>
  /** Begins a backup, and notes who took it. One at a time for each site. */
  download(actor: Actor | null): Promise<Result<BackupDownload, BackupError>>
}

export interface BackupsServiceDeps {
  db: Db
  /** There are none without it, which is said. */
  begin: BeginBackup | undefined
  now: () => Date
}

/** Backups are deeds of no entry. */
const NO_ENTRY = 0
const KIND = 'backup'
const ACTION = 'download'

export function createBackupsService({ db, begin, now }: BackupsServiceDeps): BackupsService {
  return {
    async state(actor) {
      if (!can(actor, 'backup.read')) return fail({ code: 'rest_forbidden' })
      const deed = await lastDeed(db.query, KIND, NO_ENTRY, ACTION)
      return ok({ last: deed && { at: deed.at, by: deed.user_name } })
    },
    async download(actor) {
      if (!actor || !can(actor, 'backup.read')) return fail({ code: 'rest_forbidden' })
      const begun = await (begin?.() ?? fail('Here backups are made by “vitrine backup” alone.'))
      if (!begun.ok) return fail({ code: 'not_begun', why: begun.error })
      const at = now().toISOString()
      await recordDeed(db.query, { actor, action: ACTION, kind: KIND, entryId: NO_ENTRY, title: '', at })
      return ok({ fileName: `backup-${at.slice(0, 10)}.tar`, bytes: begun.value })
    },
  }
}
