import { expect, it, onTestFinished } from 'vitest'
import { openSite } from '../../../tests/support/server/open-site.ts'
import {
  draft,
  openTestServices,
  openUnsyncedDatabase,
} from '../../../tests/support/server/open-test-services.ts'

const heading = (text: string) => ({ name: 'intro', attributes: { heading: text } })

/**
 * Opens a site with a home page, a page about, a work and a menu; `damage` writes to its database without the services.
 */
async function site() {
  const services = await openTestServices()
  const page = { title: 'Home', description: '', blocks: [heading('Welcome')] }
  await services.pages.save({ ...page, path: '/' })
  await services.pages.save({ ...page, path: '/about/', title: 'About', blocks: [heading('About us')] })
  await services.portfolio.save([draft({ slug: 'one', title: 'First work' }), draft({ slug: 'two' })])
  const entry = (label: string) => ({ label, url: `/${label}/`, children: [] })
  await services.menus.save({ location: 'primary', entries: [entry('works'), entry('people')] })
  await services.settings.change({ title: 'Saltglass', notice: { text: 'Closed on Monday' } })
  const { query } = await openUnsyncedDatabase(services.dataDir)
  onTestFinished(() => query.destroy())
  const app = openSite(services)
  const get = async (path: string) => {
    const response = await app.fetch(new Request(`http://localhost:3000${path}`))
    return { status: response.status, text: await response.text() }
  }
  return { ...services, query, get }
}

/** Values that no service would write, but manual edits, incomplete restores and other programs may. */
const WRONG = ['null', '"text"', '5', '[]', '[null]', 'true']

it.each(WRONG)('a page is shown without a block whose attributes are %s', async (attributes) => {
  const { query, get, reports } = await site()
  const blocks = `[{"name":"intro","attributes":${attributes}},${JSON.stringify(heading('Still here'))}]`
  await query.updateTable('page').set({ blocks }).where('path', '=', '/').execute()
  const { status, text } = await get('/')
  expect([status, text.includes('Still here')]).toEqual([200, true])
  expect(reports).toContain('Block 1 of the page "/" cannot be read; it is left out.')
})

it.each(['null', '5', '[]', '{}', '{"name":"intro"}', '{"attributes":{}}', '{"name":3,"attributes":{}}'])(
  'a work is shown without a block that is %s',
  async (block) => {
    const { query, get, reports } = await site()
    await query
      .updateTable('portfolio_item')
      .set({ blocks: `[${block}]` })
      .where('slug', '=', 'one')
      .execute()
    expect((await get('/portfolio/one/')).status).toBe(200)
    expect(reports).toContain('Block 1 of the work "one" cannot be read; it is left out.')
  },
)

it.each(['{broken', '', 'null', '5', '{}'])(
  'blocks that are no list (%s) break their own page and no other',
  async (blocks) => {
    const { query, get, reports } = await site()
    await query.updateTable('page').set({ blocks }).where('path', '=', '/about/').execute()
    await query.updateTable('portfolio_item').set({ blocks }).where('slug', '=', 'one').execute()
    expect((await get('/about/')).status).toBe(500)
    expect((await get('/portfolio/one/')).status).toBe(500)
    expect((await get('/')).status).toBe(200)
    expect((await get('/portfolio/two/')).status).toBe(200)
    expect((await get('/nothing/')).status).toBe(404)
    // The search reads all pages.
    expect((await get('/search/?q=welcome')).text).toContain('Welcome')
    expect(JSON.parse((await get('/wp-json/wp/v2/astra-portfolio')).text)).toHaveLength(2)
    expect(reports.join()).toContain('The stored blocks of the page "/about/" cannot be read.')
  },
)

it.each(['{broken', '', 'null', '5', '{}', '[null, 5, "text"]', '[{"label":"x"}]'])(
  'every page is shown when a menu is %s',
  async (entries) => {
    const { query, get, reports } = await site()
    await query.updateTable('menu').set({ entries }).execute()
    expect((await get('/')).status).toBe(200)
    expect((await get('/about/')).status).toBe(200)
    expect(reports).toEqual(['The stored menu "primary" has parts that cannot be read; they are left out.'])
  },
)

it('a menu keeps its valid items', async () => {
  const { query, get } = await site()
  const entries = `[{"label":"works","url":"/works/","children":[null,{"label":"sub","url":"/sub/"}]},null]`
  await query.updateTable('menu').set({ entries }).execute()
  const { text } = await get('/')
  expect(text).toContain('href="/works/"')
  expect(text).toContain('href="/sub/"')
})

it.each([
  ['{broken', 'all of them'],
  ['null', 'all of them'],
  ['[]', 'all of them'],
  ['{"title":null}', 'title'],
  ['{"notice":{}}', null],
  ['{"notice":{"text":5}}', 'notice.text'],
  ['{"notice":null}', 'notice'],
  ['{"colors":{"palettes":null}}', 'colors.palettes'],
  ['{"colors":{"palettes":{"default":[null]},"logos":{"default":"x"}}}', 'colors.palettes.default'],
  ['{"header":{"parts":["logo","clock"],"layout":"round"}}', 'header.parts'],
  ['{"header":{"account":{},"colors":{"standard":null}}}', 'header.colors.standard'],
  ['{"footer":"text"}', 'footer'],
  ['{"scrollToTop":4}', 'scrollToTop'],
])('every page is shown when stored settings are %s', async (value, name) => {
  const { query, get, reports } = await site()
  await query.updateTable('setting').set({ value }).where('key', '=', 'site').execute()
  for (const path of ['/', '/about/', '/portfolio/one/', '/login'])
    expect([path, (await get(path)).status]).toEqual([path, 200])
  const sentence = `Stored settings cannot be read: ${name}. Defaults are used instead.`
  expect(reports.filter((line) => line === sentence)).toHaveLength(name === null ? 0 : 1)
})

it('valid settings apply beside invalid ones', async () => {
  const { query, settings } = await site()
  const value = '{"title":"Saltglass","header":{"layout":5,"account":{"openOn":"click","href":3}}}'
  await query.updateTable('setting').set({ value }).where('key', '=', 'site').execute()
  const siteSettings = await settings.read()
  expect(siteSettings).toMatchObject({ title: 'Saltglass', header: { layout: 'standard' } })
  expect(siteSettings.header.account).toEqual({
    signedIn: 'menu',
    signedOut: 'login',
    openOn: 'click',
    href: '/account',
  })
})
