import type { Browser } from '@playwright/test'
import { addPerson } from '../../../../tests/support/add-person.ts'
import type { RunningSite } from '../../../../tests/support/vitrine.ts'
import { say } from '../../../start/say.js'
import { quantile } from '../figures.ts'
import { processorTime } from '../processor-time.ts'
import { type Call, callOf, visit } from './calls.ts'
import type { Row } from './main.ts'

const PEOPLE = 10
/** Time between two keys of one person, in milliseconds. */
const KEY_MS = 150
const VISITS = 1500
const RENDERS = 100

/** Measures the cost of showing a key in the canvas, and how visitors are affected while ten people type. */
export async function measureVisitors(browser: Browser, site: RunningSite): Promise<Row[]> {
  const calls: Call[] = []
  for (let nth = 0; nth < PEOPLE; nth++)
    calls.push(await callOf(browser, site, await addPerson(site, `bench-${nth}`, 'editor')))
  const call = calls[0] as Call
  const blocks = Array.from({ length: 20 }, (_, nth) => ({
    id: `text-${nth}`,
    name: 'rich-text',
    attributes: { text: `A **few** words, ${nth}.` },
  }))
  const answer = await call('entries/page', { values: { title: 'Bench', path: '/bench/', blocks } })
  const { id } = JSON.parse(answer) as { id: number }
  const render = async (nth: number, call: Call) => {
    const values = {
      blocks: blocks.map((block, at) => (at ? block : { ...block, attributes: { text: `Key ${nth}` } })),
    }
    await call('canvas/render', { kind: 'page', id, values, known: {} })
  }
  for (let nth = 0; nth < RENDERS; nth++) await render(nth, call)
  const before = processorTime(site.pid)
  for (let nth = 0; nth < RENDERS; nth++) await render(nth, call)
  const spent = (processorTime(site.pid) - before) / RENDERS / 1000

  say('Visits while nobody writes, then while ten people do')
  const idle = await visits(site.url)
  let isTyping = true
  const people = calls.map(async (call, nth) => {
    while (isTyping) {
      await render(nth, call)
      await new Promise((done) => setTimeout(done, KEY_MS))
    }
  })
  const busy = await visits(site.url)
  isTyping = false
  await Promise.all(people)
  return [
    { name: 'processor time of canvas/render, 20 blocks, ms', values: [spent], most: 25 },
    { name: 'home page, slowest but 1 of 100, ms', values: [quantile(idle, 0.99)] },
    {
      name: 'the same while ten people type, ms',
      values: [quantile(busy, 0.99)],
      most: 3 * quantile(idle, 0.99),
    },
  ]
}

/** Returns the milliseconds of each visit of the home page, one after the other, each from another address. */
async function visits(url: string): Promise<number[]> {
  const times: number[] = []
  for (let nth = 0; nth < VISITS; nth++) {
    const before = performance.now()
    await visit(url, nth)
    times.push(performance.now() - before)
  }
  return times
}
