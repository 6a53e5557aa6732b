import type { Browser } from '@playwright/test'
import { addPerson } from '../../../../tests/support/add-person.ts'
import type { RunningSite } from '../../../../tests/support/vitrine.ts'
import { say } from '../../../start/say.js'
import { quantile } from '../figures.ts'
import { callOf, visit } from './calls.ts'
import type { Row } from './main.ts'

/** Measures how long one job takes to change all works, and how it affects visitors and the studio's list. */
export async function measureJob(
  browser: Browser,
  site: RunningSite,
  ids: readonly number[],
): Promise<Row[]> {
  say(`One job over ${ids.length} works`)
  const call = await callOf(browser, site, await addPerson(site, 'bench-job', 'editor'))
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const before = performance.now()
    await work()
    return performance.now() - before
  }
  const began = performance.now()
  const { id } = JSON.parse(await call('jobs', { kind: 'work', ids, action: { do: 'trash' } })) as {
    id: string
  }
  const visits: number[] = []
  const lists: number[] = []
  let job: { state: string; done: number; failed: number }
  do {
    visits.push(await timed(() => visit(site.url, visits.length)))
    lists.push(await timed(() => call('entries/work', null)))
    job = JSON.parse(await call(`jobs/${id}`, null))
  } while (job.state === 'running')
  const spent = (performance.now() - began) / 1000
  if (job.done < ids.length) throw new Error(`The job ended as ${JSON.stringify(job)}.`)
  return [
    { name: `one job over ${ids.length} works, s`, values: [spent] },
    { name: 'home page meanwhile, slowest but 5 of 100, ms', values: [quantile(visits, 0.95)] },
    { name: 'the list of works meanwhile, slowest but 5 of 100, ms', values: [quantile(lists, 0.95)] },
  ]
}
