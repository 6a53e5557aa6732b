import type { CallDescription } from './call-description.ts'
import type { ValueOf } from './call-values.ts'
import { TIME } from './times.ts'

const BACKUP_STATE = {
  type: 'object',
  properties: {
    last: {
      type: ['object', 'null'],
      properties: { at: TIME, by: { type: 'string' } },
      description: 'Null before the first download.',
    },
  },
} as const

/** Time of the last backup that was downloaded by an API call, and who downloaded it. */
export type BackupState = ValueOf<typeof BACKUP_STATE>

/** Calls of backups (transfer-6). */
export const backupCalls = {
  state: {
    method: 'GET',
    path: '/vitrine/v1/backup',
    summary: 'Reads when the last backup was downloaded by an API call, and by whom.',
    allowed: 'backup.read',
    answer: BACKUP_STATE,
  },
} as const satisfies Record<string, CallDescription>

const FILE_PATH = '/vitrine/v1/backup/file'
const FILE = { type: 'string', description: 'Backup file for `vitrine restore`.' } as const

/** Calls that respond with a file instead of JSON, so no code of the studio makes them: a form does. */
export const backupFileCalls = {
  download: {
    method: 'GET',
    path: FILE_PATH,
    summary: 'Downloads the whole site without accounts as one tar file.',
    allowed: 'backup.read',
    answer: FILE,
  },
  downloadByForm: {
    method: 'POST',
    path: FILE_PATH,
    summary:
      'Downloads the same file through an HTML form of this site, which may send the nonce in the field `_wpnonce`.',
    allowed: 'backup.read',
    answer: FILE,
  },
} as const satisfies Record<string, CallDescription>
