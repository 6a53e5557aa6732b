import { createHash } from 'node:crypto'
import type { ValueOf } from '../../../core/calls/index.ts'
import type { Result } from '../../../core/kit/result.ts'
import { readDescribed } from '../../kit/http/rest/index.ts'
import type { StorageArea } from '../../kit/storage/index.ts'

// A backup is a tar file: a head that describes it, the session key, files, tables in batches of rows, and an end with
// checksums of everything. Rows are lines of JSON, the same from every engine.

export const HEAD_FILE = 'vitrine-backup.json'
export const END_FILE = 'end.json'
export const SECRET = 'auth-secret'
export const FILES = 'files/'
export const TABLES = 'tables/'

/** Storage areas in a backup. Drawings are left out: they are made again when they are requested. */
export const BACKUP_AREAS: readonly StorageArea[] = ['originals', 'public']

const COUNT = { type: 'integer', minimum: 0 } as const
const TEXT = { type: 'string' } as const

/** Shape of the head, the first entry of a backup. */
const HEAD = {
  type: 'object',
  properties: {
    format: { type: 'integer', enum: [1] },
    vitrine: TEXT,
    createdAt: TEXT,
    schema: { type: 'string', description: 'Name of the last migration.' },
    withAccounts: { type: 'boolean' },
    rows: COUNT,
    files: COUNT,
  },
} as const

/** Shape of the end, the last entry, with the checksums of everything. */
const END = {
  type: 'object',
  properties: {
    tables: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: { rows: COUNT, sha256: TEXT, lastId: COUNT },
      },
    },
    files: { type: 'object', properties: { files: COUNT, bytes: COUNT, sha256: TEXT } },
    secret: {
      type: ['string', 'null'],
      required: false,
      description: 'SHA-256 of the session key; earlier versions wrote none.',
    },
  },
} as const

export type BackupHead = ValueOf<typeof HEAD>
export type BackupEnd = ValueOf<typeof END>

/** Reads the head of a backup; the reason is a sentence. */
export const readBackupHead = (value: unknown): Result<BackupHead, string> =>
  readDescribed(HEAD, value, HEAD_FILE)

/** Reads the end of a backup; the reason is a sentence. */
export const readBackupEnd = (value: unknown): Result<BackupEnd, string> =>
  readDescribed(END, value, END_FILE)

/** Returns the checksum of a session key. */
export const secretChecksum = (secret: string | null): string | null =>
  secret === null ? null : createHash('sha256').update(secret).digest('hex')
