import { errorCode } from './error-code.ts'

/** What keeps disk or database from doing what was asked: to the owner a thing to mend, to a visitor a reason. */
export type StorageFailure = 'disk_full' | 'storage_busy' | 'storage_unavailable'

const TROUBLES: [RegExp, StorageFailure][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, 'disk_full'],
  [/^SQLITE_(BUSY|LOCKED)$/, 'storage_busy'],
  [/^(SQLITE_(READONLY|IOERR|CANTOPEN|PERM)|E(IO|ROFS|ACCES|PERM))$/, 'storage_unavailable'],
]

/** The trouble behind an error, `null` where it is none of disk or database. */
export function storageFailure(error: unknown): StorageFailure | null {
  const code = errorCode(error) ?? ''
  return TROUBLES.find(([pattern]) => pattern.test(code))?.[1] ?? null
}
