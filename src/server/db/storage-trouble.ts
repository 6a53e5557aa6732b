import { errorCode } from './error-code.ts'

/** What keeps disk or database from doing what was asked: to the owner a thing to mend, to a visitor a reason. */
export type StorageTrouble = 'disk-full' | 'storage-busy' | 'storage-broken'

const TROUBLES: [RegExp, StorageTrouble][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, 'disk-full'],
  [/^SQLITE_(BUSY|LOCKED)$/, 'storage-busy'],
  [/^(SQLITE_(READONLY|IOERR|CANTOPEN|PERM)|E(IO|ROFS|ACCES|PERM))$/, 'storage-broken'],
]

/** The trouble behind an error, `null` where it is none of disk or database. */
export function storageTrouble(error: unknown): StorageTrouble | null {
  const code = errorCode(error) ?? ''
  return TROUBLES.find(([pattern]) => pattern.test(code))?.[1] ?? null
}
