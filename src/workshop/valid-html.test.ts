import { expect, it } from 'vitest'
import { openSite } from '../../tests/support/server/open-site.ts'
import { openTestServices } from '../../tests/support/server/open-test-services.ts'
import { htmlFaults } from '../../tests/support/validate-html.ts'
import { statePaths } from './index.ts'

/** Timeout of a validation in milliseconds, which takes seconds of computing and longer on a busy machine. */
const WITHIN_MS = 120_000

/** Addresses of lists so long that they repeat the markup of shorter ones thousands of times. */
const LONG = /\/items-\d{3}/

// @behaviour found-10
it(
  'every state is valid HTML, in one direction or the other',
  async () => {
    const app = openSite(await openTestServices(), null, [], { workshop: true })
    const states = statePaths().filter((path) => !LONG.test(path))
    expect(states.length).toBeGreaterThan(20)
    const faults: string[] = []
    for (const [index, path] of ['/workshop/', ...states].entries()) {
      const address = path + (index % 2 ? '?dir=rtl' : '')
      const response = await app.fetch(new Request(`http://localhost:3000${address}`))
      expect(response.status, address).toBe(200)
      faults.push(...(await htmlFaults(await response.text())).map((fault) => `${address} ${fault}`))
    }
    expect(faults).toEqual([])
  },
  WITHIN_MS,
)
