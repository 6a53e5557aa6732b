import type { CallDescription } from '../../kit/http/rest/index.ts'

export const BACKUP_PATH = '/vitrine/v1/backup'
export const BACKUP_FILE_PATH = `${BACKUP_PATH}/file`

const FILE = { type: 'string', description: 'Backup file for `vitrine restore`.' }

/** Descriptions of the calls of `backups.routes.ts`. */
export const backupsCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: BACKUP_PATH,
    summary: 'Reads when the last backup was downloaded by an API call, and by whom.',
    allowed: 'backup.read',
    answer: {
      type: 'object',
      properties: {
        last: {
          type: ['object', 'null'],
          properties: { at: { type: 'string', format: 'date-time' }, by: { type: 'string' } },
        },
      },
    },
  },
  {
    method: 'GET',
    path: BACKUP_FILE_PATH,
    summary: 'Downloads the whole site without accounts as one tar file.',
    allowed: 'backup.read',
    answer: FILE,
  },
  {
    method: 'POST',
    path: BACKUP_FILE_PATH,
    summary:
      'Downloads the same file through an HTML form of this site, which may send the nonce in the field `_wpnonce`.',
    allowed: 'backup.read',
    answer: FILE,
  },
]
