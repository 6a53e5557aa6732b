import { createLeases, type Db } from '../db/index.ts'
import { createBackupHold } from '../media/index.ts'
import type { Storage, StorageArea, StorageKey } from '../storage/index.ts'
import { dropFormerAddresses, type NamesInUse, namesInUse } from './sweep.repository.ts'

/** Days for which the old addresses of a picture go on after it was cut or replaced. */
export const FORMER_ADDRESS_DAYS = 30
/** A file younger than this may belong to something that is just being written, in milliseconds. */
export const SWEEP_GRACE_MS = 24 * 3_600_000
/** After how long another process may go on where one was killed, in milliseconds. */
const LEASE_MS = 3_600_000
const DAY_MS = 86_400_000
const LEASE = 'media sweep'

const AREAS = ['originals', 'public', 'uploads'] as const satisfies readonly StorageArea[]

export interface SweepDeps {
  db: Db
  storage: Pick<Storage, 'list' | 'delete' | 'touchedAt'>
  now: () => Date
}

/** Removes stored files that nothing uses (library-5). */
export interface Sweep {
  /** Gives how many files it removed; 0 also while another process does it, or a backup runs. */
  tidy(): Promise<number>
}

export function createSweep({ db, storage, now }: SweepDeps): Sweep {
  const leases = createLeases(db.query)
  const hold = createBackupHold(db.query)

  const sweep = async (): Promise<number> => {
    const before = new Date(now().getTime() - FORMER_ADDRESS_DAYS * DAY_MS)
    await dropFormerAddresses(db.query, before.toISOString())
    const unused = await unusedFiles()
    if (unused.length === 0) return 0
    // What was written meanwhile has its row by now.
    const used = await namesInUse(db.query)
    // What is unused by now is in no backup that begins later.
    if (await hold.isActive()) return 0
    let count = 0
    for (const key of unused) {
      if (isUsed(key, used)) continue
      await storage.delete(key)
      count += 1
    }
    return count
  }

  /** Old enough, and named after nothing. */
  const unusedFiles = async (): Promise<StorageKey[]> => {
    const used = await namesInUse(db.query)
    const unused: StorageKey[] = []
    for (const area of AREAS)
      for await (const { key } of storage.list(area)) {
        if (isUsed(key, used)) continue
        const touched = await storage.touchedAt(key)
        if (touched !== null && now().getTime() - touched >= SWEEP_GRACE_MS) unused.push(key)
      }
    return unused
  }

  return {
    async tidy() {
      if (!(await leases.take(LEASE, LEASE_MS))) return 0
      try {
        return await sweep()
      } finally {
        await leases.release(LEASE)
      }
    },
  }
}

/** Whether a file is named after something; what is not ours is left alone, too. */
function isUsed(key: StorageKey, used: NamesInUse): boolean {
  const [area = '', name = ''] = key.split(/\/(.*)/)
  if (area === 'originals') return !/^[\da-f]{64}\.\w+$/.test(name) || used.originals.has(name)
  if (area === 'uploads') return used.parts.has(name)
  const [, address] = /^([\da-f]{16})-\d+\.\w+$/.exec(name) ?? []
  if (address !== undefined) return used.addresses.has(address)
  return !/^[\da-f]{16}\.(webm|mp4)$/.test(name) || used.films.has(name)
}
