import sharp from 'sharp'
import { expect, it } from 'vitest'
import { OWNER, openEntries, unwrapResult } from '../../../tests/support/server/open-entries.ts'
import type { SiteEvent } from '../editing/events/index.ts'

const ANYWAY = { version: null }
const TYPES = [
  'entry.published',
  'entry.updated',
  'entry.unpublished',
  'entry.trashed',
  'media.added',
  'message.received',
] as const

/** A site whose events are collected; `newEvents` returns those since its last call. */
async function openListening() {
  const site = await openEntries()
  let collected: SiteEvent[] = []
  site.services.events.on(TYPES, (events) => void collected.push(...events))
  const newEvents = () => {
    const events = collected
    collected = []
    return events
  }
  return { ...site, newEvents }
}

it('tells what visitors see of a work, once for each change', async () => {
  const { entries, draftOf, again, newEvents } = await openListening()
  const draft = await draftOf('work', { title: 'Dune' })
  const ref = { kind: 'work', id: draft.id } as const
  await entries.save(OWNER, ref, { summary: 'Sand.' }, ANYWAY)
  expect(newEvents()).toEqual([])

  const guard = { version: (await again(draft)).version, key: 'once' }
  unwrapResult(await entries.publish(OWNER, ref, guard))
  expect(newEvents()).toEqual([{ type: 'entry.published', ref }])
  unwrapResult(await entries.publish(OWNER, ref, guard))
  expect((await entries.publish(OWNER, ref, { version: 1, key: 'late' })).ok).toBe(false)
  expect(newEvents()).toEqual([])

  await entries.save(OWNER, ref, { summary: 'Sand and wind.' }, ANYWAY)
  unwrapResult(await entries.publish(OWNER, ref, ANYWAY))
  expect(newEvents()).toEqual([{ type: 'entry.updated', ref, isMoved: false }])
  await entries.save(OWNER, ref, { slug: 'dunes' }, ANYWAY)
  unwrapResult(await entries.publish(OWNER, ref, ANYWAY))
  expect(newEvents()).toEqual([{ type: 'entry.updated', ref, isMoved: true }])

  const { undo } = unwrapResult(await entries.unpublish(OWNER, ref, ANYWAY))
  expect(newEvents()).toEqual([{ type: 'entry.unpublished', ref }])
  unwrapResult(await entries.undo(OWNER, String(undo)))
  expect(newEvents()).toEqual([{ type: 'entry.published', ref }])

  unwrapResult(await entries.trash(OWNER, ref, ANYWAY))
  expect(newEvents()).toEqual([{ type: 'entry.trashed', ref, wasPublic: true }])
  unwrapResult(await entries.restore(OWNER, ref, ANYWAY))
  expect(newEvents()).toEqual([{ type: 'entry.published', ref }])
  unwrapResult(await entries.remove(OWNER, ref, ANYWAY))
  expect(newEvents()).toEqual([{ type: 'entry.unpublished', ref }])
})

// @behaviour entry-4
it('no outdated page stays in the cache if a cache fails to drop it', async () => {
  const { entries, draftOf, services } = await openListening()
  const received: string[][] = []
  services.invalidation.onChange((tags) => {
    received.push(tags)
    if (!tags.includes('*')) throw new Error('broken')
  })
  const draft = await draftOf('work', { title: 'Dune' })
  unwrapResult(await entries.publish(OWNER, draft, ANYWAY))
  expect(received).toEqual([['portfolio'], ['*']])
})

// @behaviour entry-4
it('a change is answered with an error if a cache can drop nothing, but is stored', async () => {
  const { entries, draftOf, again, services } = await openListening()
  const draft = await draftOf('work', { title: 'Dune' })
  services.invalidation.onChange(() => {
    throw new Error('broken')
  })
  await expect(entries.publish(OWNER, draft, ANYWAY)).rejects.toThrow('broken')
  expect((await again(draft)).state).toBe('published')
})

it('tells what the schedule, bulk actions and the calls of WordPress publish', async () => {
  const { entries, draftOf, pass, newEvents } = await openListening()
  const [first, second] = [
    await draftOf('work', { title: 'Dune' }),
    await draftOf('work', { title: 'Shore' }),
  ]
  const at = '2026-03-01T13:00:00Z'
  unwrapResult(await entries.schedule(OWNER, first, { action: 'publish', at }, ANYWAY))
  expect(newEvents()).toEqual([])
  pass(61)
  await entries.due.runDue()
  expect(newEvents()).toMatchObject([{ type: 'entry.published', ref: { id: first.id } }])

  // The second of them does not exist.
  await entries.bulk(OWNER, 'work', [second.id, 999], { do: 'publish' })
  expect(newEvents()).toMatchObject([{ type: 'entry.published', ref: { id: second.id } }])

  const work = unwrapResult(
    await entries.make(OWNER, 'work', { values: { title: 'Wind' }, status: 'publish' }),
  )
  expect(newEvents()).toMatchObject([{ type: 'entry.published', ref: { id: work.id } }])
  unwrapResult(await entries.put(OWNER, work, { values: { summary: 'It blows.' } }, ANYWAY))
  unwrapResult(await entries.put(OWNER, work, { values: {}, status: 'draft' }, ANYWAY))
  expect(newEvents()).toMatchObject([{ type: 'entry.updated' }, { type: 'entry.unpublished' }])
})

it('tells that a page and its predecessor as the home page have moved, and that an undo shows a page again', async () => {
  const { entries, publishedOf, newEvents, services } = await openListening()
  const [former, next] = [
    await publishedOf('page', { title: 'Home', path: '/' }),
    await publishedOf('page', { title: 'Other', path: '/other/' }),
  ]
  newEvents()
  unwrapResult(await entries.makeHome(OWNER, next, ANYWAY))
  expect(newEvents()).toMatchObject([
    { type: 'entry.updated', ref: { id: former.id }, isMoved: true },
    { type: 'entry.updated', ref: { id: next.id }, isMoved: true },
  ])
  const tags: string[] = []
  services.invalidation.onChange((changed) => tags.push(...changed))
  await entries.save(OWNER, former, { visibility: 'members' }, ANYWAY)
  const { undo } = unwrapResult(await entries.publish(OWNER, former, ANYWAY))
  unwrapResult(await entries.undo(OWNER, String(undo)))
  expect(newEvents()).toMatchObject([{ isMoved: true }, { isMoved: true }])
  // Menus on all pages show or hide the page.
  expect(tags).toEqual(['*', '*'])
})

it('tells of new files and of messages that are no spam, and once of each', async () => {
  const { services, newEvents, now } = await openListening()
  const { media, messages } = services
  const file = `${services.dataDir}/dune.png`
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a31' } }).toFile(file)
  const stored = unwrapResult(await media.storeFile(file, { fileName: 'dune.png' }))
  expect(newEvents()).toEqual([{ type: 'media.added', id: stored.asset.id }])
  unwrapResult(await media.storeFile(file, { fileName: 'dune.png' }))
  expect(newEvents()).toEqual([])

  const message = {
    name: 'Dana',
    email: 'dana@example.org',
    text: 'Is there one left?',
    page: '/',
    trap: '',
    madeAt: now().getTime() - 60_000,
    from: '203.0.113.9',
  }
  unwrapResult(await messages.send(message))
  unwrapResult(await messages.send(message))
  unwrapResult(await messages.send({ ...message, text: 'Buy.', trap: 'x', from: '203.0.113.10' }))
  expect(newEvents()).toMatchObject([{ type: 'message.received' }])
  const spam = unwrapResult(await messages.list(OWNER, { state: 'spam', offset: 0, limit: 1 })).messages[0]
  unwrapResult(await messages.mark(OWNER, spam?.id ?? 0, 'read'))
  expect(newEvents()).toEqual([{ type: 'message.received', id: spam?.id }])
})

it('a listener that fails takes nothing back, and the pages are up to date', async () => {
  const { entries, draftOf, again, services } = await openListening()
  const tags: string[] = []
  services.events.on(['entry.published'], () => {
    throw new Error('no memory')
  })
  services.invalidation.onChange((changed) => tags.push(...changed))
  const draft = await draftOf('work', { title: 'Dune' })
  unwrapResult(await entries.publish(OWNER, draft, ANYWAY))
  expect([(await again(draft)).state, tags]).toEqual(['published', ['portfolio', '*']])
})
