import { createHash } from 'node:crypto'
import { z } from 'zod'
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

const tableSum = z.object({ rows: z.number(), sha256: z.string(), lastId: z.number() })

/** Shape of the head, the first entry of a backup. */
export const headShape = z.object({
  format: z.literal(1),
  vitrine: z.string(),
  createdAt: z.string(),
  /** Name of the last migration. */
  schema: z.string(),
  withAccounts: z.boolean(),
  rows: z.number(),
  files: z.number(),
})

/** Shape of the end, the last entry, with the checksums of everything. */
export const endShape = z.object({
  tables: z.record(z.string(), tableSum),
  files: z.object({ files: z.number(), bytes: z.number(), sha256: z.string() }),
  /** SHA-256 of the session key; earlier versions wrote none. */
  secret: z.string().nullish(),
})

export type BackupHead = z.infer<typeof headShape>
export type BackupEnd = z.infer<typeof endShape>

/** Returns the checksum of a session key. */
export const secretChecksum = (secret: string | null): string | null =>
  secret === null ? null : createHash('sha256').update(secret).digest('hex')
