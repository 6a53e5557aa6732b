import { expect, it } from 'vitest'
import { draft } from '../../../../tests/support/item-draft.ts'
import { openApi } from '../../../../tests/support/server/open-api.ts'
import { EDITOR, OWNER } from '../../../../tests/support/server/open-entries.ts'
import type { RemovedDemo } from '../../../core/calls/index.ts'

const V1 = '/wp-json/vitrine/v1'

async function openWelcome() {
  const api = await openApi()
  const note = (body: object, login: 'ada' | 'ben' = 'ada') => api.call(login, 'POST', `${V1}/welcome`, body)
  const state = () => api.call('ben', 'GET', `${V1}/welcome`)
  return { ...api, note, state }
}

// @behaviour studio-80
it('an owner gets the onboarding options until they choose one, an editor never', async () => {
  const { services, note } = await openWelcome()
  expect(await services.onboarding.isDue(OWNER)).toBe(true)
  expect(await services.onboarding.isDue(EDITOR)).toBe(false)
  expect(await services.onboarding.isDue(null)).toBe(false)
  expect((await note({ door: 'demo' })).body).toMatchObject({ door: 'demo' })
  expect(await services.onboarding.isDue(OWNER)).toBe(false)
})

// @behaviour studio-80
it('a site that already has works offers no onboarding options', async () => {
  const { services, call } = await openWelcome()
  await call('ben', 'POST', `${V1}/entries/work`, { values: { title: 'Dune study' } })
  expect(await services.onboarding.isDue(OWNER)).toBe(false)
})

// @behaviour studio-81
it('each first step is marked as done: a work of their own, a name, a look at the menu', async () => {
  const { services, call, note, state } = await openWelcome()
  await note({ door: 'empty' })
  expect((await state()).body).toMatchObject({ done: { work: false, name: false, menu: false } })
  await services.settings.change({ title: 'Dunes' })
  const made = await call<{ id: number }>('ben', 'POST', `${V1}/entries/work`, {
    values: { title: 'Dune study' },
  })
  await call('ben', 'POST', `${V1}/entries/work/${made.body.id}/publish`, {}, { 'if-match': made.etag })
  await note({ menuSeen: true, isDismissed: true })
  expect((await state()).body).toMatchObject({
    door: 'empty',
    done: { work: true, name: true, menu: true },
    isDismissed: true,
  })
})

// @behaviour studio-81
it('demo works are counted and listed separately', async () => {
  const { services, call, state } = await openWelcome()
  await services.portfolio.save([draft({ slug: 'shown', title: 'Shown' })], 'demo')
  await call('ben', 'POST', `${V1}/entries/work`, { values: { title: 'Mine' } })
  expect((await state()).body).toMatchObject({ demoWorks: 1, done: { work: false } })
  const list = (source: string) =>
    call<{ items: { title: string }[]; total: number }>(
      'ben',
      'GET',
      `${V1}/entries/work?source=${source}&per_page=1`,
    )
  expect((await list('demo')).body).toMatchObject({ total: 1, items: [{ title: 'Shown' }] })
  expect((await list('own')).body).toMatchObject({ total: 1, items: [{ title: 'Mine' }] })
})

// @behaviour studio-81
it('menu items that only lead to demo content are removed with it, public and unpublished, and restored with it', async () => {
  const { services, call } = await openWelcome()
  const { portfolio, menus } = services
  const save = (slug: string, name = slug) => portfolio.saveTerm({ taxonomy: 'categories', slug, name })
  const [maps, posters] = [await save('maps'), await save('posters')]
  await save('empty')
  await portfolio.save([draft({ slug: 'shown', title: 'Shown', terms: [maps, posters] })], 'demo')
  await portfolio.save([draft({ slug: 'mine', title: 'Mine', terms: [posters] })])
  const entry = (url: string, children: object[] = [], more = {}) => ({ label: 'x', url, children, ...more })
  const before = [
    entry('/', [entry('/?category=maps'), entry('/?category=posters'), entry('/?category=maps,posters')]),
    entry('/portfolio/shown/'),
    entry('/portfolio/?category=maps', [entry('/about/')]),
    entry('', [], { target: { kind: 'term', id: maps } }),
    entry('https://example.org/?category=maps'),
    entry('/portfolio/%E0%A4%A/'),
    entry('/?category=empty'),
  ]
  await menus.save({ location: 'primary', entries: before } as never)
  const waiting = [entry('/portfolio/shown/'), entry('/waits/')]
  const read = () => call<{ values: { entries: { url: string }[] } }>('ben', 'GET', `${V1}/menus/primary`)
  await call(
    'ben',
    'PUT',
    `${V1}/menus/primary`,
    { values: { entries: waiting } },
    { 'if-match': (await read()).etag },
  )
  const stored = await menus.stored('primary')
  expect((await call(null, 'DELETE', `${V1}/welcome/demo`)).status).toBe(401)
  const removal = await call<RemovedDemo>('ben', 'DELETE', `${V1}/welcome/demo`)
  expect(removal.body).toMatchObject({ works: 1, menuItems: 2 })
  const [home, ...rest] = await menus.stored('primary')
  expect(home?.children.map(({ url }) => url)).toEqual(['/?category=posters', '/?category=maps,posters'])
  const kept = stored.filter(({ url }) => url !== '/' && url !== '/portfolio/shown/')
  expect(rest).toEqual(kept)
  expect((await read()).body.values.entries.map(({ url }) => url)).toEqual(['/waits/'])
  const again = await call<object>('ben', 'DELETE', `${V1}/welcome/demo`)
  expect(again.body).toMatchObject({ works: 0, menuItems: 0, undo: [] })
  for (const token of removal.body.undo) await call('ben', 'POST', `${V1}/undo/${token}`)
  expect(await menus.stored('primary')).toEqual(stored)
  expect((await read()).body.values.entries.map(({ url }) => url)).toEqual(['/portfolio/shown/', '/waits/'])
})

// @behaviour studio-81
it.each([
  [[null]],
  [[5, 'x', { label: 'a', url: 5, children: [] }]],
  [[{ label: 'a', url: '//', children: 'x' }]],
  [[{ label: 'a', target: { kind: 'page', id: 1e308 }, children: [null] }]],
])('the demo is removed from a menu with the unpublished state %j', async (entries) => {
  const { services, call } = await openWelcome()
  await services.portfolio.save([draft({ slug: 'shown' })], 'demo')
  await services.menus.save({
    location: 'primary',
    entries: [{ label: 'x', url: '/portfolio/shown/', children: [] }],
  })
  const path = `${V1}/menus/primary`
  const { etag } = await call('ben', 'GET', path)
  expect((await call('ben', 'PUT', path, { values: { entries } }, { 'if-match': etag })).status).toBe(200)
  const removal = await call<object>('ben', 'DELETE', `${V1}/welcome/demo`)
  expect([removal.status, removal.body]).toEqual([200, expect.objectContaining({ menuItems: 1 })])
  expect((await call('ben', 'GET', path)).body).toMatchObject({ values: { entries } })
  expect(await services.menus.stored('primary')).toEqual([])
})

// @behaviour studio-80
it('unknown options, and changes by an editor, are refused', async () => {
  const { note, state } = await openWelcome()
  expect((await note({ door: 'window' })).status).toBe(400)
  expect((await note({ menuSeen: 'yes' })).status).toBe(400)
  expect((await note({ door: 'demo' }, 'ben')).status).toBe(403)
  expect((await state()).body).toMatchObject({ door: null })
})
