import { request } from 'node:http'
import type { Browser } from '@playwright/test'
import { addPerson, type UserRecord } from '../../../tests/support/add-person.ts'
import type { RunningSite } from '../../../tests/support/vitrine.ts'
import { say } from '../../start/say.js'
import { quantile } from '../figures.ts'
import { processorTime } from '../processor-time.ts'
import type { Row } from './main.ts'
import { loggedIn } from './works.ts'

const PEOPLE = 10
/** Between two keys of one person. */
const KEY_MS = 150
const VISITS = 1500
const RENDERS = 100

/** What it costs to show a key in the canvas, and what visitors notice while ten people type. */
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
  const made = await call('entries/page', { values: { title: 'Bench', path: '/bench/', blocks } })
  const { id } = JSON.parse(made) as { id: number }
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

type Call = (path: string, body: object) => Promise<string>

/** Calls of the API as somebody who has logged in. */
async function callOf(browser: Browser, { url }: RunningSite, person: UserRecord): Promise<Call> {
  const { page, end } = await loggedIn(browser, url, person, { width: 1280, height: 800 })
  await page.goto('/studio/works')
  const nonce = await page.evaluate(
    () => JSON.parse(document.getElementById('studio-boot')?.textContent ?? '{}').nonce as string,
  )
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await end()
  return (path, body) =>
    send(`${url}/wp-json/vitrine/v1/${path}`, { cookie, 'x-wp-nonce': nonce, origin: url }, body)
}

/** Milliseconds of each visit of the home page, one after the other, each from another address. */
async function visits(url: string): Promise<number[]> {
  const times: number[] = []
  for (let nth = 0; nth < VISITS; nth++) {
    const before = performance.now()
    await send(`${url}/`, { 'x-forwarded-for': `10.0.${nth >> 8}.${nth & 255}` }, null)
    times.push(performance.now() - before)
  }
  return times
}

/** The text of the answer, to a body that is sent as JSON or to none. */
function send(url: string, headers: Record<string, string>, body: object | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET'
    const sent = request(
      url,
      { method, headers: { ...headers, 'content-type': 'application/json' } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part) => (text += part))
        answer.on('end', () =>
          (answer.statusCode ?? 500) < 300
            ? resolve(text)
            : reject(new Error(`${url} answered ${answer.statusCode}: ${text.slice(0, 300)}`)),
        )
      },
    )
    sent.on('error', reject).end(body ? JSON.stringify(body) : undefined)
  })
}
