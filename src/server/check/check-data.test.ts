import { readdir, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'libsql'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { CORE_BLOCKS } from '../../../tests/support/core-blocks.ts'
import { draft, openTestServices, temporaryFolder } from '../../../tests/support/server/open-test-services.ts'
import { databaseFile } from '../db/index.ts'
import { checkData } from './check-data.ts'

const LOOK = { mend: false, blocks: CORE_BLOCKS }
const MEND = { mend: true, blocks: CORE_BLOCKS }

/** A data folder with a page, a menu, a work and a picture in it, and nobody at work there. */
async function filledFolder() {
  const services = await openTestServices()
  const { dataDir, portfolio, pages, menus, settings, media } = services
  const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#36c' } })
  const details = { fileName: 'sea.png', alt: '', title: '' }
  const stored = await media.store(await picture.png().toBuffer(), details)
  const thumbnailId = stored.ok ? stored.value.id : null
  await portfolio.save([draft({ slug: 'harbour', thumbnailId }), draft({ slug: 'lantern' })])
  await pages.save({ path: '/about/', title: 'About', description: '', blocks: [] })
  await menus.save({ location: 'primary', entries: [{ label: 'About', url: '/about/', children: [] }] })
  await settings.change({ title: 'Saltglass' })
  await services.close()
  return dataDir
}

/** Changes the database by hand. */
function byHand(dataDir: string, ...statements: string[]): void {
  const database = new Database(databaseFile(dataDir))
  for (const statement of statements) database.exec(statement)
  database.close()
}

const served = async (dataDir: string, ending: string) => {
  const names = await readdir(join(dataDir, 'media'))
  return join(dataDir, 'media', names.find((name) => name.endsWith(ending)) ?? '')
}

it('nothing is found in a folder that is whole', async () => {
  expect(await checkData({ dataDir: await filledFolder() }, LOOK)).toEqual([])
})

it('a folder without a database is named, and none is made there', async () => {
  const dataDir = await temporaryFolder()
  await expect(checkData({ dataDir }, LOOK)).rejects.toThrow(/There is no database in .*DATA_DIR/)
  expect(await readdir(dataDir)).toEqual([])
})

describe('a damaged index', () => {
  it('is named, made anew when that is asked for, and then whole', async () => {
    const dataDir = await filledFolder()
    const index = 'rendition_by_state'
    byHand(
      dataDir,
      'PRAGMA writable_schema = ON',
      `CREATE TEMP TABLE kept AS SELECT * FROM sqlite_master WHERE name = '${index}'`,
      `DELETE FROM sqlite_master WHERE name = '${index}'`,
      'PRAGMA writable_schema = RESET',
      'UPDATE rendition SET width = width + 1 WHERE width = 1000',
      'PRAGMA writable_schema = ON',
      'INSERT INTO sqlite_master SELECT * FROM kept',
      'PRAGMA writable_schema = RESET',
    )
    expect(await checkData({ dataDir }, LOOK)).toEqual([
      expect.stringMatching(`^The index "${index}" is damaged: run "vitrine check --mend"`),
    ])
    expect(await checkData({ dataDir }, MEND)).toEqual([])
  })

  it('is made anew also when it has gone', async () => {
    const dataDir = await filledFolder()
    byHand(dataDir, 'DROP INDEX rendition_by_state')
    expect(await checkData({ dataDir }, LOOK)).toEqual([
      expect.stringMatching(/^The database has no index "rendition_by_state": run "vitrine check --mend"/),
    ])
    expect(await checkData({ dataDir }, MEND)).toEqual([])
  })
})

it('a missing table, a missing column and rows of nobody are named, with what to do', async () => {
  const dataDir = await filledFolder()
  byHand(
    dataDir,
    'DROP TABLE menu',
    'ALTER TABLE page DROP COLUMN title',
    'PRAGMA foreign_keys = OFF',
    "INSERT INTO item_term VALUES (999, 998, 'publish', '')",
  )
  expect(await checkData({ dataDir }, LOOK)).toEqual([
    'The database has no table "menu": put a backup of vitrine.sqlite back.',
    'The table "page" has no column "title": put a backup of vitrine.sqlite back.',
    expect.stringMatching(
      /^There are rows \(1\) of the table "item_term" that belong to rows of "\w+" which are gone/,
    ),
    expect.stringMatching(
      /^There are rows \(1\) of the table "item_term" that belong to rows of "\w+" which are gone/,
    ),
  ])
})

it('broken JSON is named by the page, work, menu or setting it stands in', async () => {
  const dataDir = await filledFolder()
  byHand(
    dataDir,
    "UPDATE page SET blocks = '[{'",
    `UPDATE portfolio_item SET blocks = '[{"name":"intro"}]' WHERE slug = 'harbour'`,
    "UPDATE menu SET entries = 'null'",
    "UPDATE setting SET value = '{\"title\":5}' WHERE key = 'site'",
  )
  const found = await checkData({ dataDir }, LOOK)
  expect(found).toEqual([
    expect.stringContaining('the page "/about/"'),
    expect.stringContaining('the work "harbour"'),
    expect.stringContaining('The stored menu "primary"'),
    expect.stringContaining('title'),
  ])
  for (const sentence of found) expect(sentence).toContain('Save it anew')
})

it('a block that the site does not know is named once, with the page or work that holds it', async () => {
  const dataDir = await filledFolder()
  const quotes = JSON.stringify([1, 2].map(() => ({ name: 'quote', attributes: {} })))
  byHand(dataDir, `UPDATE page SET blocks = '${quotes}'`)
  expect(await checkData({ dataDir }, LOOK)).toEqual([
    expect.stringMatching(
      /^There is no block named "quote", which the page "\/about\/" holds.*vitrine\.config\.ts/,
    ),
  ])
})

describe('files', () => {
  it('that are missing or half are named; what can be made anew goes, and comes back when asked for', async () => {
    const dataDir = await filledFolder()
    const half = await served(dataDir, '-480.webp')
    await truncate(half, 40)
    await truncate(await served(dataDir, '-480.jpg'), 90)
    await rm(await served(dataDir, '-320.jpg'))
    const found = await checkData({ dataDir }, LOOK)
    expect(found).toHaveLength(3)
    expect(found[0]).toMatch(/-480\.(webp|jpg) is half a picture: run "vitrine check --mend"/)
    expect(found[2]).toBe('Sizes of pictures are missing (1): each is made anew when a visitor asks for it.')
    expect(await checkData({ dataDir }, MEND)).toEqual([
      'Sizes of pictures are missing (3): each is made anew when a visitor asks for it.',
    ])
    const { media } = await openTestServices(dataDir)
    const address = /([\da-f]{16})-480/.exec(half)?.[1] ?? ''
    for (const format of ['webp', 'jpeg'] as const)
      expect(await media.file({ kind: 'rendition', address, width: 480, format })).not.toBeNull()
  })

  it.each([
    ['is missing', (path: string) => rm(path)],
    ['is not what was stored', (path: string) => truncate(path, 30)],
  ])('an original that %s is named', async (state, damage) => {
    const dataDir = await filledFolder()
    const originals = join(dataDir, 'media', 'originals')
    const [name = ''] = await readdir(originals)
    await damage(join(originals, name))
    const [found, ...more] = await checkData({ dataDir }, LOOK)
    expect(found).toMatch(`The original of the picture "sea.png" ${state}: put `)
    expect(more).toEqual([])
  })
})
