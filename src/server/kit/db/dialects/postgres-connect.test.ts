import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createRetryingConnect } from './postgres-connect.ts'

const PATIENCE_MS = 60

const refusal = () => Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })

/** Creates a server that refuses connections until it is started, and counts the tries. */
function absentServer(patienceMs: number) {
  const server = { tries: 0, isThere: false }
  const connect = createRetryingConnect(async () => {
    server.tries += 1
    if (server.isThere) return 'connected'
    // A real connection takes a moment, in which other callers arrive.
    await pause(1)
    throw refusal()
  }, patienceMs)
  return { server, connect }
}

it('waits for a server that is unavailable for a moment', async () => {
  const { server, connect } = absentServer(60_000)
  const connecting = connect()
  await expect.poll(() => server.tries, { interval: 1 }).toBeGreaterThan(1)
  server.isThere = true
  expect(await connecting).toBe('connected')
})

it('while a server is unavailable only one caller retries, once, and the others fail at once', async () => {
  const { server, connect } = absentServer(PATIENCE_MS)
  await expect(connect()).rejects.toMatchObject({ code: 'POSTGRES_UNAVAILABLE' })
  const before = server.tries
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, connect))
  expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  expect(server.tries).toBe(before + 1)
  server.isThere = true
  expect(await connect()).toBe('connected')
})

it('does not wait if the server refuses the user', async () => {
  let tries = 0
  const connect = createRetryingConnect(async () => {
    tries += 1
    throw Object.assign(new Error('wrong password'), { code: '28P01' })
  }, PATIENCE_MS)
  await expect(connect()).rejects.toMatchObject({ code: 'POSTGRES_UNAVAILABLE' })
  expect(tries).toBe(1)
})
