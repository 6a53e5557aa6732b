import { DAY_MS, HOUR_MS } from '../../../core/kit/time.ts'
import { createLeases, type Db } from '../../kit/db/index.ts'
import type { Storage, StorageArea, StorageKey } from '../../kit/storage/index.ts'
import { createBackupHold } from '../../site/media/index.ts'
import { dropFormerAddresses, type NamesInUse, namesInUse } from './sweep.repository.ts'

/** Number of days for which the old addresses of a picture work after it was cropped or replaced. */
export const FORMER_ADDRESS_DAYS = 30
/** Age in milliseconds below which a file is kept, since it may belong to something that is just being written. */
export const SWEEP_GRACE_MS = DAY_MS
/** Time in milliseconds after which another process takes over if one was killed. */
const LEASE_MS = HOUR_MS
const LEASE = 'media sweep'

const AREAS = ['originals', 'public', 'uploads'] as const satisfies readonly StorageArea[]

export interface SweepDeps {
  db: Db
  storage: Pick<Storage, 'list' | 'delete' | 'touchedAt'>
  now: () => Date
}

/** Removal of stored files that nothing uses (library-5). */
export interface Sweep {
  /** Removes unused files and returns their number; 0 also while another process does it, or a backup runs. */
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
    // Files written since the listing have their rows by now.
    const usedNames = await namesInUse(db.query)
    // A backup that begins later does not contain these unused files, so only a running one prevents their removal.
    if (await hold.isActive()) return 0
    let count = 0
    for (const key of unused) {
      if (isUsed(key, usedNames)) continue
      await storage.delete(key)
      count += 1
    }
    return count
  }

  /** Finds files that are old enough and belong to nothing. */
  const unusedFiles = async (): Promise<StorageKey[]> => {
    const usedNames = await namesInUse(db.query)
    const unused: StorageKey[] = []
    for (const area of AREAS)
      for await (const { key } of storage.list(area)) {
        if (isUsed(key, usedNames)) continue
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

/** Tells whether a file belongs to something; files that Vitrine did not name count as used, so they stay. */
function isUsed(key: StorageKey, names: NamesInUse): boolean {
  const [area = '', name = ''] = key.split(/\/(.*)/)
  if (area === 'originals') return !/^[\da-f]{64}\.\w+$/.test(name) || names.originals.has(name)
  if (area === 'uploads') return names.parts.has(name)
  const [, address] = /^([\da-f]{16})-\d+\.\w+$/.exec(name) ?? []
  if (address !== undefined) return names.addresses.has(address)
  return !/^[\da-f]{16}\.(webm|mp4)$/.test(name) || names.films.has(name)
}
