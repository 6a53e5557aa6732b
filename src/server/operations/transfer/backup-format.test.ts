import { expect, it } from 'vitest'
import { readBackupEnd, readBackupHead } from './backup-format.ts'

const HEAD = {
  format: 1,
  vitrine: '1.0.0',
  createdAt: '2026-03-01T12:00:00.000Z',
  schema: '0042',
  withAccounts: true,
  rows: 12,
  files: 3,
}
const SUM = { rows: 12, sha256: 'ab', lastId: 7 }
const END = { tables: { page: SUM }, files: { files: 3, bytes: 900, sha256: 'cd' }, secret: null }

it('reads head and end, and drops what it does not know', () => {
  expect(readBackupHead({ ...HEAD, note: 'x' })).toEqual({ ok: true, value: HEAD })
  expect(readBackupEnd({ ...END, note: 'x' })).toEqual({ ok: true, value: END })
})

it('reads the end of earlier versions, which had no checksum of the session key', () => {
  const { secret: _, ...earlier } = END
  expect(readBackupEnd(earlier)).toEqual({ ok: true, value: earlier })
})

it.each([
  [null, 'vitrine-backup.json is not of type object.'],
  [[HEAD], 'vitrine-backup.json is not of type object.'],
  [{ ...HEAD, format: 2 }, 'vitrine-backup.json[format] is not one of 1.'],
  [{ ...HEAD, format: '1' }, 'vitrine-backup.json[format] is not of type integer.'],
  [{ ...HEAD, withAccounts: 1 }, 'vitrine-backup.json[withAccounts] is not of type boolean.'],
  [{ ...HEAD, schema: null }, 'vitrine-backup.json[schema] is not of type string.'],
  [{ format: 1 }, 'vitrine is a required property of vitrine-backup.json.'],
])('refuses the head %j', (head, sentence) => {
  expect(readBackupHead(head)).toEqual({ ok: false, error: sentence })
})

it.each([
  [null, 'end.json is not of type object.'],
  [{ ...END, tables: [] }, 'end.json[tables] is not of type object.'],
  [{ ...END, tables: { page: null } }, 'end.json[tables][page] is not of type object.'],
  [
    { ...END, tables: { page: { ...SUM, rows: '12' } } },
    'end.json[tables][page][rows] is not of type integer.',
  ],
  [{ ...END, files: { files: 3 } }, 'bytes is a required property of end.json[files].'],
  [{ ...END, secret: 5 }, 'end.json[secret] is not of type string,null.'],
])('refuses the end %j', (end, sentence) => {
  expect(readBackupEnd(end)).toEqual({ ok: false, error: sentence })
})
