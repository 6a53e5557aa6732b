import { type Actor, can } from '../../../core/account/index.ts'
import type { BackupState } from '../../../core/calls/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { lastActivity, recordActivity } from '../../editing/audit/index.ts'
import type { Db } from '../../kit/db/index.ts'
import type { BeginBackup } from './backup-process.ts'

/** Backup that is being downloaded. */
export interface BackupDownload {
  /** File name, such as `backup-2026-03-01.tar`. */
  fileName: string
  bytes: ReadableStream<Uint8Array>
}

export type BackupError = { code: 'rest_forbidden' } | { code: 'not_begun'; why: string }

/** Backups that owners download in the studio, without accounts (transfer-6). */
export interface BackupsService {
  state(actor: Actor | null): Promise<Result<BackupState, BackupError>>
  /** Starts a backup and records who did in the activity. One at a time for each site. */
  download(actor: Actor | null): Promise<Result<BackupDownload, BackupError>>
}

export interface BackupsServiceDeps {
  db: Db
  /** Starts a backup; if it is `undefined`, downloads are refused with a sentence. */
  begin: BeginBackup | undefined
  now: () => Date
}

/** Id for the activity, since a backup belongs to no entry. */
const NO_ENTRY = 0
const KIND = 'backup'
const ACTION = 'download'

export function createBackupsService({ db, begin, now }: BackupsServiceDeps): BackupsService {
  return {
    async state(actor) {
      if (!can(actor, 'backup.read')) return fail({ code: 'rest_forbidden' })
      const lastBackup = await lastActivity(db.query, KIND, NO_ENTRY, ACTION)
      return ok({ last: lastBackup && { at: lastBackup.at, by: lastBackup.user_name } })
    },
    async download(actor) {
      if (!actor || !can(actor, 'backup.read')) return fail({ code: 'rest_forbidden' })
      const result = await (begin?.() ?? fail('Here backups are made by “vitrine backup” alone.'))
      if (!result.ok) return fail({ code: 'not_begun', why: result.error })
      const at = now().toISOString()
      await recordActivity(db.query, { actor, action: ACTION, kind: KIND, entryId: NO_ENTRY, title: '', at })
      return ok({ fileName: `backup-${at.slice(0, 10)}.tar`, bytes: result.value })
    },
  }
}
