import { join } from 'node:path'
import { expect, it } from 'vitest'
import { draft } from '../../../../tests/support/item-draft.ts'
import { openApi } from '../../../../tests/support/server/open-api.ts'
import { OWNER, unwrapResult } from '../../../../tests/support/server/open-entries.ts'
import type { RemovedDemo } from '../../../core/calls/index.ts'
import { packageRoot } from '../../kit/platform/index.ts'
import { type DemoContent, readDemoContent } from './demo-content.ts'

const V1 = '/wp-json/vitrine/v1'

/** Opens a site with the words of the demo on three pages, in its settings and menus, and on one of its works. */
async function openDemo() {
  const api = await openApi()
  const { services } = api
  const { site }: DemoContent = await readDemoContent(join(packageRoot(), 'demo'))
  const intro = (heading: string, text = '') => ({ name: 'intro', attributes: { heading, text } })
  const page = (path: string, title: string, description: string, blocks: object[]) =>
    services.pages.save({ path, title, description, blocks } as never, 'demo')
  await page('/', site.title, site.description, [
    intro(site.tagline, site.description),
    { name: 'portfolio-grid', attributes: {} },
  ])
  await page('/portfolio/', 'Index', site.index, [intro('Index')])
  await page('/about/', 'About', 'A studio by the sea.', [intro('About')])
  await services.portfolio.save([draft({ slug: 'shown', title: 'Shown' })], 'demo')
  const { title, tagline, description, footer } = site
  await services.settings.change({ title, tagline, description, footer: [...footer, 'Open by day'] })
  const item = (label: string, url: string) => ({ label, url, children: [] })
  await services.menus.save({
    location: 'primary',
    entries: [
      item('Work', '/'),
      item('Studio', '/about/#team'),
      item('Elsewhere', 'https://example.org/about/'),
    ],
  })
  await services.menus.save({
    location: 'footer',
    entries: [item('About', '/about'), item('Feed', '/feed.xml')],
  })
  const idOf = async (path: string) => (await services.pages.byPath(path, 'members'))?.id ?? 0
  const remove = (login: 'ada' | 'ben' = 'ada') =>
    api.call<RemovedDemo>(login, 'DELETE', `${V1}/welcome/demo`)
  const undo = async (tokens: readonly string[]) => {
    for (const token of tokens) await api.call('ada', 'POST', `${V1}/undo/${token}`)
  }
  const isLeft = async (login: 'ada' | 'ben' = 'ada') =>
    (await api.call<{ isDemoLeft: boolean }>(login, 'GET', `${V1}/welcome`)).body.isDemoLeft
  /** Returns what visitors get. */
  const online = async () => ({
    home: await services.pages.byPath('/', 'members'),
    index: await services.pages.byPath('/portfolio/', 'members'),
    about: await services.pages.byPath('/about/', 'members'),
    work: await services.portfolio.bySlug('shown'),
    menus: [await services.menus.stored('primary'), await services.menus.stored('footer')],
    settings: await services.settings.stored(),
  })
  /** Changes a page as its author does, and publishes it. */
  const rewrite = async (path: string, values: object) => {
    const ref = { kind: 'page', id: await idOf(path) } as const
    const { version } = unwrapResult(await services.entries.read(OWNER, ref))
    return unwrapResult(
      await services.entries.put(OWNER, ref, { values: values as Record<string, unknown> }, { version }),
    )
  }
  return { ...api, site, idOf, remove, undo, isLeft, online, rewrite }
}

// @behaviour studio-426
it('removing the demo removes its works, pages, texts, footer and menu items, and one undo restores all', async () => {
  const { services, remove, undo, isLeft, online, visit, site } = await openDemo()
  const before = await online()
  expect(await isLeft()).toBe(true)
  const { status, body } = await remove()
  expect([status, body]).toEqual([
    200,
    {
      works: 1,
      pages: 1,
      menuItems: 2,
      changed: [],
      needsOwner: false,
      undo: expect.arrayContaining([expect.any(String)]),
    },
  ])
  const after = await online()
  expect(after).toMatchObject({
    home: { title: 'Vitrine', description: '' },
    index: { title: 'Index', description: '' },
    about: null,
    work: null,
    settings: { title: 'Vitrine', tagline: '', description: '', footer: ['Open by day'] },
  })
  expect(after.home?.blocks).toMatchObject([
    { name: 'intro', attributes: { heading: 'Vitrine', text: '' } },
    { name: 'portfolio-grid' },
  ])
  expect(after.menus.map((menu) => menu.map(({ label }) => label))).toEqual([['Work', 'Elsewhere'], ['Feed']])
  const words = [site.title, site.tagline, site.description, site.index, ...site.footer]
  for (const path of ['/', '/portfolio/']) {
    const { text } = await visit(path)
    for (const word of words) expect(text).not.toContain(word)
  }
  expect((await visit('/about/')).status).toBe(404)
  expect(await isLeft()).toBe(false)
  const again = await remove()
  expect(again.body).toMatchObject({ works: 0, pages: 0, menuItems: 0, changed: [], undo: [] })
  await undo(body.undo)
  const { home, ...rest } = await online()
  const { home: homeBefore, ...restBefore } = before
  expect(rest.menus).toEqual(restBefore.menus)
  expect(rest.settings).toEqual(restBefore.settings)
  expect(rest).toMatchObject({
    about: { title: 'About' },
    index: { description: site.index },
    work: { item: { slug: 'shown' } },
  })
  expect(home?.title).toBe(homeBefore?.title)
  expect(home?.blocks).toMatchObject([{ attributes: { heading: site.tagline } }, { name: 'portfolio-grid' }])
  // Restored entries still belong to the demo.
  expect(await isLeft()).toBe(true)
  expect((await remove()).body).toMatchObject({ works: 1, pages: 1, menuItems: 2, changed: [] })
  expect(await services.pages.byPath('/about/', 'members')).toBeNull()
})

// @behaviour studio-426
it('changed demo content stays, with its menu items, and is reported', async () => {
  const { services, remove, online, rewrite, idOf, isLeft } = await openDemo()
  await services.settings.change({ title: 'Dunes', tagline: 'Of sand' })
  await rewrite('/about/', { description: 'About me.' })
  await rewrite('/', { description: 'My works.' })
  const { body } = await remove()
  expect(body).toMatchObject({
    works: 1,
    pages: 0,
    menuItems: 0,
    changed: [{ kind: 'page', id: await idOf('/about/'), title: 'About' }],
  })
  const { home, about, menus, settings } = await online()
  expect(about).toMatchObject({ description: 'About me.' })
  expect(home).toMatchObject({ title: 'Dunes', description: 'My works.' })
  expect(home?.blocks[0]).toMatchObject({ attributes: { heading: 'Dunes', text: '' } })
  expect(settings).toMatchObject({ title: 'Dunes', tagline: 'Of sand', description: '' })
  expect(menus.map((menu) => menu.length)).toEqual([3, 2])
  expect(await isLeft()).toBe(false)
})

// @behaviour studio-426
it('a page and a work with unpublished changes stay, and the home page as well', async () => {
  const { services, remove, online, idOf, site } = await openDemo()
  const { entries } = services
  const work = (await services.portfolio.bySlug('shown'))?.item.id ?? 0
  const refs = [
    { kind: 'work', id: work },
    { kind: 'page', id: await idOf('/about/') },
    { kind: 'page', id: await idOf('/') },
  ] as const
  for (const ref of refs) {
    const { version } = unwrapResult(await entries.read(OWNER, ref))
    unwrapResult(await entries.save(OWNER, ref, { title: 'Being written' }, { version }))
  }
  const { body } = await remove()
  expect(body).toMatchObject({ works: 0, pages: 0, menuItems: 0 })
  expect(body.changed.map(({ kind, id }) => ({ kind, id }))).toEqual(expect.arrayContaining([...refs]))
  expect(await online()).toMatchObject({
    home: { description: site.description },
    about: { title: 'About' },
    work: { item: { title: 'Shown' } },
  })
})

// @behaviour studio-426
it('an editor removes works, pages and menu items, and learns what only an owner may remove', async () => {
  const { remove, online, isLeft, call, site } = await openDemo()
  expect((await call(null, 'DELETE', `${V1}/welcome/demo`)).status).toBe(401)
  expect((await remove('ben')).body).toMatchObject({ works: 1, pages: 1, menuItems: 2, needsOwner: true })
  expect(await online()).toMatchObject({ home: { title: site.title }, settings: { title: site.title } })
  expect([await isLeft('ben'), await isLeft()]).toEqual([false, true])
  expect((await remove()).body).toMatchObject({ works: 0, pages: 0, menuItems: 0, needsOwner: false })
  expect(await online()).toMatchObject({ home: { title: 'Vitrine' }, settings: { title: 'Vitrine' } })
})

// @behaviour studio-426
it('two simultaneous removals remove everything once, and report no changes', async () => {
  const { remove, online } = await openDemo()
  const answers = await Promise.all([remove(), remove()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const sum = (name: 'works' | 'pages') => answers.reduce((count, { body }) => count + body[name], 0)
  expect([sum('works'), sum('pages')]).toEqual([1, 1])
  expect(answers.flatMap(({ body }) => body.changed)).toEqual([])
  expect(await online()).toMatchObject({ about: null, work: null, settings: { footer: ['Open by day'] } })
})

// @behaviour studio-426
it('logos of the demo are removed from the header; an owner’s image of the same name stays', async () => {
  const { services, remove } = await openDemo()
  const { media } = await readDemoContent(join(packageRoot(), 'demo'))
  const picture = async (color: string, fileName: string, alt: string) => {
    const sharp = (await import('sharp')).default
    const image = sharp({ create: { width: 40, height: 20, channels: 3, background: color } })
    return unwrapResult(await services.media.store(await image.webp().toBuffer(), { fileName, alt })).id
  }
  const ofDemo = await picture('#333', 'logo-ink.webp', media['logo-ink.webp']?.alt ?? '')
  const own = await picture('#eee', 'logo-paper.webp', 'Dunes')
  await services.settings.change({ colors: { logos: { default: ofDemo, switched: own } } })
  await remove()
  expect((await services.settings.stored()).colors.logos).toEqual({ default: null, switched: own })
})
