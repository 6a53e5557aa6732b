import { timingSafeEqual } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { encode } from 'uqr'
import type { SquareCode } from '../../../core/account/index.ts'

/** Bytes of a key: as many as RFC 4226 recommends. */
export const KEY_BYTES = 20
const STEP_MS = 30_000
/** How many steps a code may be late; none may be early, so that a code is good for a minute at most. */
const LATE_STEPS = 1

/**
 * The step whose code this is (RFC 6238), or `null`. All codes that would do are compared, so that the time tells
 * nothing.
 *
 * @param now milliseconds since 1970
 */
export async function stepOf(key: Uint8Array, code: string, now: number): Promise<number | null> {
  const present = Math.floor(now / STEP_MS)
  let found: number | null = null
  for (let step = present - LATE_STEPS; step <= present; step++) {
    if (isEqual(code, await createOTP(key).hotp(step))) found ??= step
  }
  return found
}

/** The key as apps take it by hand, in groups of four signs. */
export const keyText = (key: Uint8Array): string =>
  base32
    .encode(key, { padding: false })
    .match(/.{1,4}/g)
    ?.join(' ') ?? ''

/** The key as apps take it by camera. */
export function keyPicture(key: Uint8Array, site: string, account: string): SquareCode {
  const { size, data } = encode(createOTP(key).url(site, account), { border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
