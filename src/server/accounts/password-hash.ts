import { hash, parseOptions, verify } from '@node-rs/argon2'

/** What one hash costs. Tests make it cheap; nothing else does. */
export interface HashCost {
  /** KiB of memory. */
  memoryCost: number
  /** Passes over that memory. */
  timeCost: number
}

/** About 18 ms of processor: what OWASP asks of argon2id, the library's default kind. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2 }

/** Hashes and checks passwords. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(asked: { hash: string; password: string }): Promise<boolean>
  /** Whether a hash was made at other costs than today's. */
  isOutdated(hash: string): boolean
}

/** One text typed on two keyboards may differ in its bytes: hashed is its NFC form. */
export const createPasswordHasher = (cost: HashCost = HASH_COST): PasswordHasher => ({
  hash: (password) => hash(password.normalize('NFC'), cost),
  verify: ({ hash: hashed, password }) => verify(hashed, password.normalize('NFC')),
  isOutdated(hashed) {
    const { memoryCost, timeCost } = parseOptions(hashed)
    return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost
  },
})
