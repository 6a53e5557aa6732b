import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { encode } from 'uqr'
import type { SquareCode } from '../../../core/account/index.ts'
import { isEqual } from '../auth/is-equal.ts'

/** Bytes of a key: as many as RFC 4226 recommends. */
export const KEY_BYTES = 20
const STEP_MS = 30_000
/** Number of steps a code may be late; none may be early, so that a code is valid for a minute at most. */
const LATE_STEPS = 1

/**
 * Returns the step whose code this is (RFC 6238); `null` if there is none. All valid codes are compared, so that the
 * response time reveals nothing.
 *
 * @param now milliseconds since 1970
 */
export async function matchingTimeStep(key: Uint8Array, code: string, now: number): Promise<number | null> {
  const present = Math.floor(now / STEP_MS)
  let matchingStep: number | null = null
  for (let step = present - LATE_STEPS; step <= present; step++) {
    if (isEqual(code, await createOTP(key).hotp(step))) matchingStep ??= step
  }
  return matchingStep
}

/** Returns the key as users type it into an app, in groups of four characters. */
export const keyText = (key: Uint8Array): string =>
  base32
    .encode(key, { padding: false })
    .match(/.{1,4}/g)
    ?.join(' ') ?? ''

/** Returns the key as a QR code for an app. */
export function keyPicture(key: Uint8Array, site: string, account: string): SquareCode {
  const { size, data } = encode(createOTP(key).url(site, account), { border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}
