import { expect, it } from 'vitest'
import { createEvents, type SiteEvent } from './events.ts'

const PUBLISHED: SiteEvent = { type: 'entry.published', ref: { kind: 'work', id: 1 } }
const ADDED: SiteEvent = { type: 'media.added', id: 2 }

it('calls a listener once for a commit, with the events of its types in their order', () => {
  const events = createEvents(
    () => {},
    () => {},
  )
  const calls: unknown[] = []
  events.on(['entry.published', 'message.received'], (received) => calls.push(received))
  events.on(['entry.trashed'], (received) => calls.push(received))
  events.tell([PUBLISHED, ADDED, { type: 'message.received', id: 3 }])
  events.tell([ADDED])
  events.tell([])
  expect(calls).toEqual([[PUBLISHED, { type: 'message.received', id: 3 }]])
})

// @behaviour entry-4
it('logs a listener that throws, calls the others, and drops all caches', () => {
  const reports: string[] = []
  const calls: string[] = []
  const events = createEvents(
    (line) => reports.push(line),
    () => calls.push('caches'),
  )
  events.on(['media.added'], () => {
    throw new Error('no memory')
  })
  events.on(['media.added'], () => calls.push('second'))
  events.tell([ADDED])
  expect(calls).toEqual(['second', 'caches'])
  expect(reports).toEqual(['The change is stored, but a listener to media.added failed: no memory.'])
})

it('keeps the caches if a listener to messages throws', () => {
  const calls: string[] = []
  const events = createEvents(
    () => calls.push('log'),
    () => calls.push('caches'),
  )
  events.on(['media.added', 'message.received'], () => {
    throw new Error('no mail')
  })
  events.tell([{ type: 'message.received', id: 3 }])
  expect(calls).toEqual(['log'])
  events.tell([ADDED])
  expect(calls).toEqual(['log', 'log', 'caches'])
})
