import type { Role } from '../../../src/core/account/index.ts'
import type { Accounts } from '../../../src/server/accounts/index.ts'
import { openServices, type Services, type ServicesOptions } from '../../../src/server/app/create-services.ts'
import type { Config } from '../../../src/server/kit/platform/config.ts'
import { CORE_BLOCKS } from '../core-blocks.ts'
import { openTestServices, openUnsyncedDatabase, temporaryFolder } from './open-test-services.ts'
import { preparedFolder } from './prepared-folder.ts'

/** Password of every account in the tests. */
export const PASSWORD = 'correct horse battery'

/** Cheapest hash settings, because the hash is not what is tested. */
export const CHEAP_HASH = { memoryCost: 8, timeCost: 1 }

export interface TestAccounts {
  services: Services & { dataDir: string; reports: string[] }
  accounts: Accounts
  /** Times in milliseconds that attempts had to wait. The clock is advanced instead of waiting. */
  pauses: number[]
  /** Clock for other services that must have the same time. */
  clock: Required<Pick<ServicesOptions, 'now' | 'pause'>>
  /**
   * Stops the clock once every login begun by now waits in the queue or is refused. Returns a function that starts it
   * again.
   */
  holdQueue(): Promise<() => void>
}

/** Opens services with the owner Ada, the editor Ben and the member Cy; each has a mail address at example.org. */
export async function openAccounts(
  options: Partial<ServicesOptions> = {},
  config: Partial<Config> = {},
): Promise<TestAccounts> {
  const pauses: number[] = []
  let ahead = 0
  let waitingCount = 0
  let loggingIn = 0
  let isHeld = false
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const pause = async (ms: number) => {
    pauses.push(ms)
    const until = ahead + ms
    // Attempts that come at once all see the same time, however often queries yield to each other.
    waitingCount += 1
    do await turn()
    while (isHeld || loggingIn > waitingCount)
    waitingCount -= 1
    ahead = Math.max(ahead, until)
  }
  const clock = { now: () => new Date(Date.now() + ahead), pause }
  // If a test brings options of its own, the accounts are created with these.
  const isPlain = Object.keys({ ...options, ...config }).length === 0
  const folder = config.dataDir ?? (await temporaryFolder())
  if (isPlain) await letPeopleJoin(folder)
  const services = await openTestServices(folder, { hashCost: CHEAP_HASH, ...clock, ...options }, config)
  if (!isPlain) await addPeople(services)
  const { accounts } = services
  const { logIn } = accounts
  accounts.logIn = async (attempt) => {
    loggingIn += 1
    try {
      return await logIn(attempt)
    } finally {
      loggingIn -= 1
    }
  }
  const holdQueue = async () => {
    isHeld = true
    while (loggingIn > waitingCount) await turn()
    return () => {
      isHeld = false
    }
  }
  return { services, accounts, pauses, clock, holdQueue }
}

const PEOPLE: [name: string, role: Role][] = [
  ['Ada', 'owner'],
  ['Ben', 'editor'],
  ['Cy', 'member'],
]

async function addPeople({ accounts }: Pick<Services, 'accounts'>): Promise<void> {
  for (const [name, role] of PEOPLE) {
    const email = `${name.toLowerCase()}@example.org`
    const result = await accounts.add({ name, email, role, password: PASSWORD })
    if (!result.ok) throw new Error(result.error.code)
  }
}

const letPeopleJoin = preparedFolder(async (folder) => {
  const db = await openUnsyncedDatabase(folder)
  const services = await openServices({ dataDir: folder }, { blocks: CORE_BLOCKS, hashCost: CHEAP_HASH, db })
  await addPeople(services)
  await services.close()
})
