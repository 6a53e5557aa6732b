import { hash, parseOptions, verify } from '@node-rs/argon2'

/** The cost of one hash. Only tests lower it. */
export interface HashCost {
  /** Memory in KiB. */
  memoryCost: number
  /** Passes over the memory. */
  timeCost: number
}

/** Cost of about 18 ms of CPU time, as OWASP recommends for argon2id, the library's default. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2 }

export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(candidate: { hash: string; password: string }): Promise<boolean>
  /** Tells whether a hash was made with another cost than the current one. */
  isOutdated(hash: string): boolean
}

/**
 * Creates the hasher. Passwords are hashed in NFC, because different keyboards can produce different bytes for the same
 * text.
 */
export const createPasswordHasher = (cost: HashCost = HASH_COST): PasswordHasher => ({
  hash: (password) => hash(password.normalize('NFC'), cost),
  verify: ({ hash: hashed, password }) => verify(hashed, password.normalize('NFC')),
  isOutdated(hashed) {
    const { memoryCost, timeCost } = parseOptions(hashed)
    return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost
  },
})
