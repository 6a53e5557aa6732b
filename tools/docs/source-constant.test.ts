import { expect, it } from 'vitest'
import { sourceConstant } from './source-constant.ts'

it('reads numbers as the sources declare them', () => {
  expect(sourceConstant('src/core/content/media-asset.schema.ts', 'MAX_PICTURE_BYTES')).toBe(
    100 * 1024 * 1024,
  )
  expect(sourceConstant('src/core/content/media-asset.schema.ts', 'MAX_PICTURE_PIXELS')).toBe(160e6)
  expect(sourceConstant('src/server/accounts/throttle/attempts.ts', 'LIMITS.loginFrom.attempts')).toBe(30)
  expect(sourceConstant('src/server/accounts/throttle/attempts.ts', 'LIMITS.tokenFrom.withinMs')).toBe(
    600_000,
  )
})

it('reads powers, and entries of lists', () => {
  expect(sourceConstant('src/server/authoring/uploads/upload-limits.ts', 'MAX_OPEN_BYTES')).toBe(
    4 * 1024 ** 3,
  )
  expect(sourceConstant('src/core/entry/preview-limits.ts', 'PREVIEW_DAYS.2')).toBe(30)
})

it('follows the import of a constant', () => {
  const file = 'src/server/accounts/second-factor/second-factors.ts'
  expect(sourceConstant(file, 'CODE_TIMEOUT_MS')).toBe(600_000)
  expect(sourceConstant('src/server/authoring/library/sweep.ts', 'SWEEP_GRACE_MS')).toBe(86_400_000)
})

it('finds a number in one of several files', () => {
  const files = ['src/core/account/passkey.ts', 'src/core/account/account.ts']
  expect(sourceConstant(files, 'EMAIL_MAX')).toBe(254)
})

it('finds the one file of a folder that declares a number', () => {
  expect(sourceConstant('src/core/account', 'REMEMBERED_DAYS')).toBe(30)
})

it('reports a number that is missing or ambiguous', () => {
  const file = 'src/server/accounts/throttle/attempts.ts'
  expect(() => sourceConstant(file, 'GONE')).toThrow(`${file} declares GONE in 0 files.`)
  expect(() => sourceConstant(file, 'LIMITS.gone.attempts')).toThrow(`${file} has no LIMITS.gone.attempts.`)
  expect(() => sourceConstant('src/server', 'TIMEOUT_MS')).toThrow(
    /^src\/server declares TIMEOUT_MS in \d+ files/,
  )
})
