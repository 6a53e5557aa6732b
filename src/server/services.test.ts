import { describe, expect, it } from 'vitest'
import { openTestServices, temporaryFolder } from './testing/open-test-services.ts'

describe('pages, menus and settings', () => {
  it('keep what was written, and tell by tag', async () => {
    const { pages, menus, settings, invalidation } = await openTestServices()
    const told: string[] = []
    invalidation.onChange((tags) => told.push(...tags))
    const page = {
      path: '/about/',
      title: 'About',
      description: '',
      blocks: [{ name: 'intro', attributes: {} }],
    }
    const id = await pages.save(page)
    expect(await pages.save({ ...page, title: 'Studio' })).toBe(id)
    expect(await pages.byPath('/about/')).toMatchObject({ id, title: 'Studio', blocks: page.blocks })
    expect(await pages.byPath('/nothing/')).toBeNull()
    const entries = [{ label: 'Work', url: '/portfolio/', children: [] }]
    await menus.save({ location: 'primary', entries })
    expect(await menus.at('primary')).toEqual({ location: 'primary', entries })
    expect((await menus.at('footer')).entries).toEqual([])
    await settings.change({ title: 'Saltglass' })
    expect(told).toEqual([`page:${id}`, `page:${id}`, 'menu:primary', 'settings'])
  })

  it('change one setting and leave the rest at its default', async () => {
    const { settings } = await openTestServices()
    await settings.change({ title: 'Saltglass' })
    await settings.change({ notice: { text: 'Closed on Monday' } })
    const read = await settings.read()
    expect(read).toMatchObject({ title: 'Saltglass', notice: { text: 'Closed on Monday' }, lang: 'en' })
    expect(read.colors.palettes.default).toHaveLength(9)
    expect(read.colors.palettes.switched).toHaveLength(9)
    expect(read.colors.logos).toEqual({ default: null, switched: null })
  })
})

it('a server notices what another process writes', async () => {
  const dataDir = await temporaryFolder()
  const server = await openTestServices(dataDir)
  server.startBackground()
  const told: string[] = []
  server.invalidation.onChange((tags) => told.push(...tags))
  expect(await server.portfolio.terms('tags')).toEqual([])
  const other = await openTestServices(dataDir)
  await other.portfolio.saveTerm({ taxonomy: 'tags', slug: 'sea', name: 'Sea', description: '' })
  await expect.poll(() => told, { timeout: 5000 }).toEqual(['*'])
  expect(await server.portfolio.terms('tags')).toHaveLength(1)
})
