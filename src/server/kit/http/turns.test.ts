import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createResponseLimit } from './response-limit.ts'
import { visitorOf } from './visitor.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const from = (clientIp: string) => visitorOf({ clientIp })
const FLOOD = from('2001:db8:7:1::/64')

/** Creates a process whose tasks end when the test says so, and the list of the tasks that were started. */
function busyProcess() {
  const { make } = createResponseLimit(() => 0)
  const startedNames: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, visitor: ReturnType<typeof visitorOf>) =>
    make(visitor, () => {
      startedNames.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    })
  /** Ends the task that was started first. */
  const endOne = async () => {
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ask, startedNames, endOne }
}

// @behaviour operate-11
it('runs a few tasks at a time; users go first, and a flood from one provider waits for itself', async () => {
  const { ask, startedNames, endOne } = busyProcess()
  const flood = Array.from({ length: 20 }, (_, nth) => ask(`flood ${nth}`, FLOOD))
  await vi.advanceTimersByTimeAsync(0)
  expect(startedNames).toHaveLength(6)
  const more = [
    ask('neighbour of the flood', from('2001:db8:7:2::/64')),
    ask('visitor', from('198.51.100.7')),
    ask('user', visitorOf({ clientIp: '2001:db8:7:1::/64' }, 'ada')),
  ]
  for (let nth = 0; nth < 3; nth += 1) await endOne()
  expect(startedNames.slice(6)).toEqual(['user', 'flood 6', 'visitor'])
  for (let nth = 0; nth < 23; nth += 1) await endOne()
  expect(await Promise.all([...flood, ...more])).toHaveLength(23)
})

it('refuses after two seconds of waiting with a retry, and drops the task', async () => {
  const { ask, startedNames, endOne } = busyProcess()
  for (let nth = 0; nth < 6; nth += 1) void ask(`first ${nth}`, from('203.0.113.1'))
  const late = ask('late', from('198.51.100.7')).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await late).toMatchObject({ status: 503, retryAfterSeconds: 2 })
  const next = ask('next', from('198.51.100.7'))
  await endOne()
  expect(startedNames.slice(6)).toEqual(['next'])
  for (let nth = 0; nth < 6; nth += 1) await endOne()
  expect(await next).toBe('next')
})
