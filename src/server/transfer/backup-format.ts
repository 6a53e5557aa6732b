import { z } from 'zod'

// A backup is a tar file: what it is, files, tables some rows at a time, and what all of it must add up to. Rows are
// lines of JSON, the same from every engine.

export const HEAD = 'vitrine-backup.json'
export const END = 'end.json'
export const SECRET = 'auth-secret'
export const FILES = 'files/'
export const TABLES = 'tables/'

const tableSum = z.object({ rows: z.number(), sha256: z.string(), lastId: z.number() })

/** What stands at the beginning. */
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

/** What everything must add up to. */
export const endShape = z.object({
  tables: z.record(z.string(), tableSum),
  files: z.object({ files: z.number(), bytes: z.number(), sha256: z.string() }),
})

export type BackupHead = z.infer<typeof headShape>
export type BackupEnd = z.infer<typeof endShape>
