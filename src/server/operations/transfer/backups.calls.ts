import type { CallDescription } from '../../kit/http/rest/index.ts'

export const BACKUP_PATH = '/vitrine/v1/backup'
export const BACKUP_FILE_PATH = `${BACKUP_PATH}/file`

const FILE = { type: 'string', description: 'The file, as `vitrine restore` takes it.' }

/** Descriptions of the calls of `backups.routes.ts`. */
export const backupsCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: BACKUP_PATH,
    summary: 'Tells when the last backup was taken by a call, and by whom.',
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
    summary: 'Sends the whole site as one tar file, without accounts.',
    allowed: 'backup.read',
    answer: FILE,
  },
  {
    method: 'POST',
    path: BACKUP_FILE_PATH,
    summary: 'Sends the same to a form of a page of this site, whose field `_wpnonce` may have the nonce.',
    allowed: 'backup.read',
    answer: FILE,
  },
]
