import { createHash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { expect, it } from 'vitest'
import { openAccounts, PASSWORD } from '../../../../../tests/support/server/open-accounts.ts'
import { listenUntilTestEnds } from '../../../../../tests/support/server/raw-connection.ts'
import { createLeakCheck } from './leak-check.ts'

const STOLEN = 'a stolen sentence'
const digest = createHash('sha1').update(STOLEN).digest('hex').toUpperCase()

/** Starts a list of leaked passwords on this machine. */
async function listThat(answers: RequestListener, timeoutMs?: number) {
  const paths: string[] = []
  const port = await listenUntilTestEnds((request, response) => {
    paths.push(request.url ?? '')
    answers(request, response)
  })
  const reports: string[] = []
  const address = `http://127.0.0.1:${port}/range/`
  const isLeaked = createLeakCheck(address, (sentence) => reports.push(sentence), timeoutMs)
  return { paths, reports, address, isLeaked }
}

const lines = (count: number) => `0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${digest.slice(5)}:${count}\r\n`

it('sends five digits of a hash and compares the rest locally', async () => {
  const { paths, isLeaked, reports } = await listThat((_request, response) => response.end(lines(42)))
  expect(await isLeaked(STOLEN)).toBe(true)
  expect(await isLeaked('a sentence of nobody')).toBe(false)
  expect(paths[0]).toBe(`/range/${digest.slice(0, 5)}`)
  expect(paths.every((path) => /^\/range\/[\dA-F]{5}$/.test(path))).toBe(true)
  expect(reports).toEqual([])
})

it('ignores padding entries', async () => {
  const { isLeaked } = await listThat((_request, response) => response.end(lines(0)))
  expect(await isLeaked(STOLEN)).toBe(false)
})

it.each<[how: string, answers: RequestListener, timeoutMs?: number]>([
  ['answers with an error', (_request, response) => response.writeHead(503).end()],
  [
    'leads elsewhere',
    (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  ],
  ['hangs up', (_request, response) => response.destroy()],
  ['answers too much', (_request, response) => response.end('x'.repeat(1_100_000))],
  ['never answers', () => {}, 200],
  ['never ends', (_request, response) => void response.write(lines(1)), 200],
])('accepts a password and logs it when the list %s', async (_how, answers, timeoutMs) => {
  const { isLeaked, reports } = await listThat(answers, timeoutMs)
  expect(await isLeaked(STOLEN)).toBe(false)
  expect(reports).toEqual([
    expect.stringContaining('did not answer, so a new password was accepted unchecked'),
  ])
  expect(reports.join()).not.toContain(STOLEN)
})

it('refuses a leaked password if the owner has configured a list, and sends nothing otherwise', async () => {
  const { address, paths } = await listThat((_request, response) => response.end(lines(1)))
  const asking = await openAccounts({}, { passwordLeakCheck: address })
  const before = paths.length
  const dora = { name: 'dora', email: 'd@example.org', role: null }
  const result = await asking.accounts.add({ ...dora, password: STOLEN })
  expect(result).toMatchObject({ ok: false, error: { code: 'password_leaked' } })
  expect((await asking.accounts.add({ ...dora, password: PASSWORD })).ok).toBe(true)
  expect(paths.length - before).toBe(2)
  const silent = await openAccounts()
  expect((await silent.accounts.add({ ...dora, password: STOLEN })).ok).toBe(true)
  expect(paths.length - before).toBe(2)
})
