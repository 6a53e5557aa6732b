import { randomInt } from 'node:crypto'

const CODES = 10
const LENGTH = 24
/** Without signs that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** New recovery codes of 118 bits each, in groups of four signs: too many to be guessed from a stolen hash. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    Array.from({ length: LENGTH }, (_, nth) => {
      const sign = SIGNS[randomInt(SIGNS.length)] ?? ''
      return nth > 0 && nth % 4 === 0 ? `-${sign}` : sign
    }).join(''),
  )

/** A recovery code as it is hashed, however it was typed. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '')
