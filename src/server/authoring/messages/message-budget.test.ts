import { expect, it } from 'vitest'
import { judgeMessage, type RecentMessage, senderName, type Verdict } from './message-budget.ts'

const NOW = '2026-11-27T12:00:00.000Z'
const SINCE = '2026-11-27T11:50:00.000Z'

/** Judges messages one after the other. */
function verdicts(senders: string[], isSpam = false, before: RecentMessage[] = []): Verdict[] {
  const recent = [...before]
  return senders.map((sender) => {
    const verdict = judgeMessage({ sender, isSpam }, recent, SINCE)
    if (verdict === 'mail' || verdict === 'hold') recent.push({ sender, isSpam, created_at: NOW })
    return verdict
  })
}

const countVerdicts = (all: Verdict[]) => {
  const counts: Partial<Record<Verdict, number>> = {}
  for (const verdict of all) counts[verdict] = (counts[verdict] ?? 0) + 1
  return counts
}

/** Returns this many messages, five of each address, from this many providers. */
const flood = (messages: number, providers: number) =>
  Array.from({ length: messages }, (_, n) =>
    senderName(`provider ${n % providers}`, `address ${Math.floor(n / 5)}`),
  )

/** The messages of a flood that were taken before somebody else writes. */
const acceptedMessages = (senders: string[], isSpam = false): RecentMessage[] => {
  const all = verdicts(senders, isSpam)
  return senders.flatMap((sender, n) =>
    all[n] === 'wait' || all[n] === 'drop' ? [] : [{ sender, isSpam, created_at: NOW }],
  )
}

const HONEST = [senderName('provider of an honest visitor', 'address')]

// @behaviour message-7
it('makes the networks of one provider wait for each other, and nobody else', () => {
  const senders = flood(200, 1)
  expect(countVerdicts(verdicts(senders))).toEqual({ mail: 15, hold: 45, wait: 140 })
  expect(verdicts(HONEST, false, acceptedMessages(senders))).toEqual(['mail'])
})

it.each([40, 190])('mails a genuine message at once while %i providers flood the form', (providers) => {
  expect(verdicts(HONEST, false, acceptedMessages(flood(1500, providers)))).toEqual(['mail'])
})

it('stores a genuine message while more providers write than any site has visitors from', () => {
  expect(verdicts(HONEST, false, acceptedMessages(flood(1000, 400)))).toEqual(['hold'])
})

it('stores spam up to a separate limit, and silently drops the rest', () => {
  const senders = flood(1000, 100)
  expect(countVerdicts(verdicts(senders, true))).toEqual({ hold: 100, drop: 900 })
  expect(verdicts(HONEST, false, acceptedMessages(senders, true))).toEqual(['mail'])
})

it('allows five messages of a sender in ten minutes', () => {
  const [sender = ''] = HONEST
  expect(verdicts(Array(6).fill(sender))).toEqual(['mail', 'mail', 'mail', 'mail', 'mail', 'wait'])
  const earlier = Array.from({ length: 5 }, () => ({
    sender,
    isSpam: false,
    created_at: '2026-11-27T11:49:59.000Z',
  }))
  expect(verdicts([sender], false, earlier)).toEqual(['mail'])
})
