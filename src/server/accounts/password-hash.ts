import { hash, verify } from '@node-rs/argon2'

/** What one hash costs. Tests make it cheap; nothing else does. */
export interface HashCost {
  /** KiB of memory. */
  memoryCost: number
  /** Passes over that memory. */
  timeCost: number
}

/** About 18 ms of processor: what OWASP asks of argon2id, the library's default kind. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2 }

/** Hashes and checks passwords. One text typed on two keyboards may differ in its bytes: compared is its NFC form. */
export const passwordHash = (cost: HashCost = HASH_COST) => ({
  hash: (password: string): Promise<string> => hash(password.normalize('NFC'), cost),
  verify: ({ hash: hashed, password }: { hash: string; password: string }): Promise<boolean> =>
    verify(hashed, password.normalize('NFC')),
})
