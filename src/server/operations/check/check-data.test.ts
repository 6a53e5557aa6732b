import { readdir, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'libsql'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CORE_BLOCKS } from '../../../../tests/support/core-blocks.ts'
import {
  draft,
  openTestServices,
  temporaryFolder,
} from '../../../../tests/support/server/open-test-services.ts'
import { databaseFile } from '../../kit/db/index.ts'
import type { Config } from '../../kit/platform/index.ts'
import { checkData } from './check-data.ts'

const LOOK = { repair: false, blocks: CORE_BLOCKS }
const MEND = { repair: true, blocks: CORE_BLOCKS }

/** Creates a data folder with a page, a menu, a work and a picture, without a running process. */
async function filledFolder(config: Partial<Config> = {}) {
  const services = await openTestServices(undefined, {}, config)
  const { dataDir, portfolio, pages, menus, settings, media } = services
  const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#36c' } })
  const details = { fileName: 'sea.png', alt: '', title: '' }
  const result = await media.store(await picture.png().toBuffer(), details)
  const thumbnailId = result.ok ? result.value.id : null
  await portfolio.save([draft({ slug: 'harbour', thumbnailId }), draft({ slug: 'lantern' })])
  await pages.save({ path: '/about/', title: 'About', description: '', blocks: [] })
  await menus.save({ location: 'primary', entries: [{ label: 'About', url: '/about/', children: [] }] })
  await settings.change({ title: 'Saltglass' })
  await services.close()
  return dataDir
}

/** Changes the database without the services. */
function byHand(dataDir: string, ...statements: string[]): void {
  const database = new Database(databaseFile(dataDir))
  for (const statement of statements) database.exec(statement)
  database.close()
}

const mediaPath = async (dataDir: string, ending: string) => {
  const names = await readdir(join(dataDir, 'media'))
  return join(dataDir, 'media', names.find((name) => name.endsWith(ending)) ?? '')
}

it('a sound folder has no findings', async () => {
  expect(await checkData({ dataDir: await filledFolder() }, LOOK)).toEqual([])
})

it('a folder without a database is reported, and no database is created there', async () => {
  const dataDir = await temporaryFolder()
  await expect(checkData({ dataDir }, LOOK)).rejects.toThrow(/There is no database in .*DATA_DIR/)
  expect(await readdir(dataDir)).toEqual([])
})

describe('a damaged index', () => {
  it('is reported, rebuilt on request, and sound afterwards', async () => {
    const dataDir = await filledFolder()
    const index = 'rendition_planned'
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
      expect.stringMatching(`^The index "${index}" is damaged: run "vitrine check --repair"`),
    ])
    expect(await checkData({ dataDir }, MEND)).toEqual([])
  })

  it('of searches is reported and rebuilt as well', async () => {
    const dataDir = await filledFolder()
    byHand(dataDir, 'DELETE FROM item_search_data WHERE id > 10')
    expect(await checkData({ dataDir }, LOOK)).toEqual([
      expect.stringMatching(/^The index "item_search" is damaged: run "vitrine check --repair"/),
    ])
    expect(await checkData({ dataDir }, MEND)).toEqual([])
  })

  it('is rebuilt also if it is missing', async () => {
    const dataDir = await filledFolder()
    byHand(dataDir, 'DROP INDEX rendition_planned')
    expect(await checkData({ dataDir }, LOOK)).toEqual([
      expect.stringMatching(/^The database has no index "rendition_planned": run "vitrine check --repair"/),
    ])
    expect(await checkData({ dataDir }, MEND)).toEqual([])
  })
})

it('a missing table, a missing column and rows without an owner are reported, with what to do', async () => {
  const dataDir = await filledFolder()
  byHand(
    dataDir,
    'DROP TABLE menu',
    'ALTER TABLE page DROP COLUMN title',
    'PRAGMA foreign_keys = OFF',
    "INSERT INTO item_term (item_id, term_id, status, published_at) VALUES (999, 998, 'publish', '')",
  )
  expect(await checkData({ dataDir }, LOOK)).toEqual([
    'The database has no table "menu": restore vitrine.sqlite from a backup.',
    'The table "page" has no column "title": restore vitrine.sqlite from a backup.',
    expect.stringMatching(
      /^There are rows \(1\) of the table "item_term" that belong to rows of "\w+" which are gone/,
    ),
    expect.stringMatching(
      /^There are rows \(1\) of the table "item_term" that belong to rows of "\w+" which are gone/,
    ),
  ])
})

it('broken JSON is reported with its page, work, menu or setting', async () => {
  const dataDir = await filledFolder()
  byHand(
    dataDir,
    "UPDATE page SET blocks = '[{'",
    `UPDATE portfolio_item SET blocks = '[{"name":"intro"}]' WHERE slug = 'harbour'`,
    "UPDATE menu SET entries = 'null'",
    "UPDATE setting SET value = '{\"title\":5}' WHERE key = 'site'",
  )
  const faults = await checkData({ dataDir }, LOOK)
  expect(faults).toEqual([
    expect.stringContaining('the page "/about/"'),
    expect.stringContaining('the work "harbour"'),
    expect.stringContaining('The stored menu "primary"'),
    expect.stringContaining('title'),
  ])
  for (const sentence of faults) expect(sentence).toContain('Save it again')
})

// @behaviour transfer-5
it('a block that the site does not know is no damage, and reported once with its page or work', async () => {
  const dataDir = await filledFolder()
  const quotes = JSON.stringify([1, 2].map(() => ({ name: 'motto', attributes: {} })))
  byHand(dataDir, `UPDATE page SET blocks = '${quotes}'`)
  const hints: string[] = []
  const hint = (sentence: string) => void hints.push(sentence)
  expect(await checkData({ dataDir }, { ...LOOK, hint })).toEqual([])
  expect(hints).toEqual([
    expect.stringMatching(
      /^There is no block named "motto", which the page "\/about\/" holds.*vitrine\.config\.ts/,
    ),
  ])
})

// @behaviour transfer-5
it('a missing image of pages, works or the logo is reported with its usages', async () => {
  const dataDir = await filledFolder()
  const blocks = JSON.stringify([{ name: 'image', attributes: { mediaId: 99 } }])
  byHand(
    dataDir,
    `UPDATE page SET blocks = '${blocks}'`,
    `UPDATE portfolio_item SET blocks = '${blocks}' WHERE slug = 'harbour'`,
    `UPDATE setting SET value = '{"colors":{"logos":{"default":98}}}' WHERE key = 'site'`,
  )
  expect(await checkData({ dataDir }, LOOK)).toEqual([
    'The page "/about/" names picture 99, which is gone: choose another one there.',
    'The work "harbour" names picture 99, which is gone: choose another one there.',
    'The logo of the site names picture 98, which is gone: choose another one there.',
  ])
})

// @behaviour transfer-5
it('leftovers of deleted works and pages are reported, and removed on request', async () => {
  const dataDir = await filledFolder()
  byHand(
    dataDir,
    'PRAGMA foreign_keys = OFF',
    ...[
      'working_copy (kind, entry_id, base_version, data, updated_at)',
      'entry_version (kind, entry_id, version, client_key, updated_at)',
    ].map((into) => `INSERT INTO ${into} VALUES ('work', 99, 1, '{}', '')`),
    `INSERT INTO revision (kind, entry_id, number, data, reason, created_at) VALUES ('page', 99, 1, '{}', 'publish', '')`,
    `INSERT INTO schedule (kind, entry_id, action, at) VALUES ('work', 99, 'publish', '2030')`,
    `INSERT INTO preview_link (id, kind, entry_id, label, expires_at, created_at) VALUES ('a', 'page', 99, '', '', '')`,
    `INSERT INTO redirect (from_path, to_kind, to_id, to_url, status, source, created_at)
      VALUES ('/a/', 'work', 99, '', 301, 'hand', '')`,
    `DELETE FROM entry_version WHERE kind = 'page'`,
    `UPDATE portfolio_item SET status = 'future' WHERE slug = 'lantern'`,
    `UPDATE portfolio_item SET status = 'draft' WHERE slug = 'harbour'`,
  )
  const faults = await checkData({ dataDir }, LOOK)
  expect(faults.map((sentence) => sentence.split(' (')[0])).toEqual([
    'Working copies without a work or page',
    'Revisions without a work or page',
    'Scheduled times without a work or page',
    'Preview links without a work or page',
    'Versions without a work or page',
    'Works or pages without a version',
    'Scheduled works or pages without a time',
    'Uses of pictures that no public work or page shows',
    'Redirects to a work or page that does not exist',
  ])
  expect(faults[0]).toBe(
    'Working copies without a work or page (1): run "vitrine check --repair", and they are removed.',
  )
  expect(await checkData({ dataDir }, MEND)).toEqual([
    'Scheduled works or pages without a time (1): open them and choose one.',
  ])
})

describe('files', () => {
  it('that were generated and are truncated are reported, and removed on request', async () => {
    const dataDir = await filledFolder()
    const half = join(dataDir, 'media', 'drawn', 'icon-mark-16-0123456789ab.png')
    await writeFile(half, Buffer.alloc(100, 1))
    expect(await checkData({ dataDir }, LOOK)).toEqual([
      expect.stringContaining(`${half} is an incomplete drawing`),
    ])
    expect(await checkData({ dataDir }, MEND)).toEqual([])
  })

  it('that are missing or truncated are reported; generated ones are removed, and created again when requested', async () => {
    const dataDir = await filledFolder({ avif: true })
    const renditionPath = await mediaPath(dataDir, '-320.webp')
    const address = /([\da-f]{16})-320/.exec(renditionPath)?.[1] ?? ''
    const makeAll = async () => {
      const { media, close } = await openTestServices(dataDir)
      for (const [width, format] of [
        [480, 'webp'],
        [1000, 'jpeg'],
        [320, 'avif'],
      ] as const)
        expect(await media.file({ kind: 'rendition', address, width, format })).toHaveProperty('size')
      await close()
    }
    await makeAll()
    expect(await checkData({ dataDir }, LOOK)).toEqual([])
    const halves = ['-480.webp', '-1000.jpg', '-320.avif']
    for (const ending of halves) await truncate(await mediaPath(dataDir, ending), 90)
    await rm(renditionPath)
    const faults = await checkData({ dataDir }, LOOK)
    expect(faults).toHaveLength(4)
    for (const ending of halves)
      expect(faults.join('\n')).toContain(`${ending} is an incomplete picture: run "vitrine check --repair"`)
    expect(faults[3]).toMatch(/^Sizes of pictures are missing \(1\): run "vitrine check --repair"/)
    expect(await checkData({ dataDir }, MEND)).toEqual([])
    await makeAll()
  })

  // @behaviour media-13
  it('of an earlier version get their sizes in a repair', async () => {
    const dataDir = await filledFolder()
    byHand(dataDir, 'UPDATE rendition SET bytes = NULL', 'UPDATE media_asset SET bytes = NULL')
    expect(await checkData({ dataDir }, MEND)).toEqual([])
    const database = new Database(databaseFile(dataDir))
    const read = (statement: string) =>
      database
        .prepare(statement)
        .all()
        .map((row) => Object.values(row as object)[0])
    expect(read("SELECT bytes > 0 FROM rendition WHERE state = 'ready'")).toEqual([1, 1])
    expect(read('SELECT bytes > 0 FROM media_asset')).toEqual([1])
    database.close()
  })

  // @behaviour media-13
  it('that were given up are planned again where their original is whole', async () => {
    const dataDir = await filledFolder()
    byHand(dataDir, "UPDATE rendition SET state = 'failed', attempts = 4 WHERE width = 1000")
    const database = new Database(databaseFile(dataDir))
    onTestFinished(() => void database.close())
    const states = () => database.prepare('SELECT DISTINCT state FROM rendition WHERE width = 1000').all()
    const originals = join(dataDir, 'media', 'originals')
    const original = join(originals, (await readdir(originals))[0] ?? '')
    await rename(original, `${original}.away`)
    await checkData({ dataDir }, MEND)
    expect(states()).toEqual([{ state: 'failed' }])
    await rename(`${original}.away`, original)
    expect(await checkData({ dataDir }, MEND)).toEqual([])
    expect(states()).toEqual([{ state: 'planned' }])
  })

  // @behaviour media-13
  it('that end correctly and have another size are reported, and encoded again', async () => {
    const dataDir = await filledFolder()
    byHand(dataDir, "UPDATE rendition SET bytes = bytes + 100 WHERE width = 320 AND format = 'webp'")
    expect(await checkData({ dataDir }, LOOK)).toEqual([
      expect.stringContaining('-320.webp is an incomplete picture'),
    ])
    expect(await checkData({ dataDir }, MEND)).toEqual([])
  })

  it.each([
    ['is missing', (path: string) => rm(path)],
    ['is not what was stored', (path: string) => truncate(path, 30)],
  ])('an original that %s is reported', async (state, damage) => {
    const dataDir = await filledFolder()
    const originals = join(dataDir, 'media', 'originals')
    const [name = ''] = await readdir(originals)
    await damage(join(originals, name))
    const [fault, ...more] = await checkData({ dataDir }, LOOK)
    expect(fault).toMatch(`The original of the picture "sea.png" ${state}: put `)
    expect(more).toEqual([])
  })
})
