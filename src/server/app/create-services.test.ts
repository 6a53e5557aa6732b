import { describe, expect, it } from 'vitest'
import { draft, openTestServices, temporaryFolder } from '../../../tests/support/server/open-test-services.ts'
import { defaultSettings } from '../../core/content/index.ts'
import { openDatabase } from '../kit/db/index.ts'

const ACCOUNT = defaultSettings.header.account

describe('pages, menus and settings', () => {
  it('are saved, and invalidate their content tags', async () => {
    const { pages, menus, settings, invalidation } = await openTestServices()
    const changedTags: string[] = []
    invalidation.onChange((tags) => changedTags.push(...tags))
    const page = {
      path: '/about/',
      title: 'About',
      description: '',
      blocks: [{ name: 'intro', attributes: {} }],
    }
    const id = await pages.save(page)
    expect(await pages.save({ ...page, title: 'Studio' })).toBe(id)
    expect(await pages.byPath('/about/', 'members')).toMatchObject({
      id,
      title: 'Studio',
      blocks: page.blocks,
    })
    expect(await pages.byPath('/nothing/', 'members')).toBeNull()
    const entries = [{ label: 'Work', url: '/portfolio/', children: [] }]
    await menus.save({ location: 'primary', entries })
    expect(await menus.at('primary')).toEqual({ location: 'primary', entries })
    expect((await menus.at('footer')).entries).toEqual([])
    await settings.change({ title: 'Saltglass' })
    expect(changedTags).toEqual([`page:${id}`, `page:${id}`, 'menu:primary', 'settings'])
  })

  it('change one setting and keep the defaults of the others', async () => {
    const { settings } = await openTestServices()
    await settings.change({ title: 'Saltglass' })
    await settings.change({ notice: { text: 'Closed on Monday' } })
    const siteSettings = await settings.read()
    expect(siteSettings).toMatchObject({
      title: 'Saltglass',
      notice: { text: 'Closed on Monday' },
      lang: 'en',
    })
    expect(siteSettings.colors.palettes.default).toHaveLength(9)
    expect(siteSettings.colors.palettes.switched).toHaveLength(9)
    expect(siteSettings.colors.logos).toEqual({ default: null, switched: null })
  })
})

describe('invalid link addresses', () => {
  const UNSAFE = 'javascript:alert(1)'

  it('are refused or completed when they are stored', async () => {
    const dataDir = await temporaryFolder()
    const db = openDatabase(dataDir)
    const { menus, portfolio, settings } = await openTestServices(dataDir, { db })
    const child = { label: 'Deep', url: 'data:text/html,x', children: [] }
    const entries = [
      { label: 'Bad', url: UNSAFE, children: [child] },
      { label: 'Elsewhere', url: '//client.example/', children: [] },
    ]
    await menus.save({ location: 'primary', entries })
    await portfolio.save([
      draft({ slug: 'bad', type: 'iframe', siteUrl: UNSAFE, videoUrl: 'data:video/mp4,x' }),
      draft({
        slug: 'bare',
        type: 'iframe',
        siteUrl: '//client.example/a',
        videoUrl: 'youtu.be/dQw4w9WgXcQ',
      }),
    ])
    await settings.change({ header: { account: { ...ACCOUNT, href: UNSAFE } } })
    const rows = {
      menus: await db.query.selectFrom('menu').select('entries').execute(),
      works: await db.query
        .selectFrom('portfolio_item')
        .select(['site_url', 'video_url', 'frame_url'])
        .execute(),
      settings: await db.query.selectFrom('setting').select('value').execute(),
    }
    expect(JSON.stringify(rows)).not.toMatch(/javascript:|data:/)
    expect(rows.works).toEqual([
      { site_url: '', video_url: '', frame_url: '' },
      {
        site_url: 'https://client.example/a',
        video_url: 'https://youtu.be/dQw4w9WgXcQ',
        frame_url: 'https://client.example/a',
      },
    ])
    expect((await menus.at('primary')).entries[1]?.url).toBe('https://client.example/')
  })

  it('are no links if they were written into the database directly', async () => {
    const dataDir = await temporaryFolder()
    const db = openDatabase(dataDir)
    const { menus, portfolio, settings } = await openTestServices(dataDir, { db })
    await portfolio.save([draft({ slug: 'bad', type: 'iframe' })])
    await db.query.updateTable('portfolio_item').set({ site_url: UNSAFE, video_url: UNSAFE }).execute()
    const entries = JSON.stringify([{ label: 'Bad', url: UNSAFE, children: [] }])
    await db.query.insertInto('menu').values({ location: 'primary', entries }).execute()
    const value = JSON.stringify({ header: { account: { href: UNSAFE } } })
    await db.query.insertInto('setting').values({ key: 'site', value }).execute()
    expect((await portfolio.bySlug('bad'))?.item).toMatchObject({ siteUrl: '', videoUrl: '' })
    expect((await menus.at('primary')).entries).toEqual([{ label: 'Bad', url: '#', children: [] }])
    expect((await settings.read()).header.account.href).toBe('/account')
  })
})

it('two changes of settings at the same time are both kept', async () => {
  const { settings } = await openTestServices()
  await Promise.all([settings.change({ title: 'Saltglass' }), settings.change({ tagline: 'Pictures' })])
  expect(await settings.read()).toMatchObject({ title: 'Saltglass', tagline: 'Pictures' })
})

it('a server notices what another process writes', async () => {
  const dataDir = await temporaryFolder()
  const server = await openTestServices(dataDir)
  server.startBackground()
  const changedTags: string[] = []
  server.invalidation.onChange((tags) => changedTags.push(...tags))
  expect(await server.portfolio.terms('tags')).toEqual([])
  const other = await openTestServices(dataDir)
  await other.portfolio.saveTerm({ taxonomy: 'tags', slug: 'sea', name: 'Sea', description: '' })
  await expect.poll(() => changedTags, { timeout: 5000 }).toEqual(['*'])
  expect(await server.portfolio.terms('tags')).toHaveLength(1)
})
