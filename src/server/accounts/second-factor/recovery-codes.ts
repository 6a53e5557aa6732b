import { randomInt } from 'node:crypto'

const CODES = 10
const LENGTH = 24
/** Characters of recovery codes, without those that look alike. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Generates recovery codes of 118 bits each, in groups of four characters: too many bits to be guessed from a stolen
 * hash.
 */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    Array.from({ length: LENGTH }, (_, nth) => {
      const sign = CHARACTERS[randomInt(CHARACTERS.length)] ?? ''
      return nth > 0 && nth % 4 === 0 ? `-${sign}` : sign
    }).join(''),
  )

/** Normalises a typed recovery code to the form that is hashed. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '')
