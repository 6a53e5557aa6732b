import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CORE_BLOCKS } from '../../../../tests/support/core-blocks.ts'
import { filledSite, NO_PROGRESS, publicBytes } from '../../../../tests/support/server/filled-site.ts'
import { openSite } from '../../../../tests/support/server/open-site.ts'
import {
  draft,
  openTestServices,
  openUnsyncedDatabase,
  temporaryFolder,
} from '../../../../tests/support/server/open-test-services.ts'
import { createSweep } from '../../authoring/library/index.ts'
import { copiedTables, markRestored, sumTable } from '../../kit/db/index.ts'
import { openStorage } from '../../kit/storage/index.ts'
import { checkData } from '../check/index.ts'
import { backUp, sendBackup } from './backup.ts'
import { move } from './move.ts'
import { refuseUnfinishedPlace } from './refuse-unfinished.ts'
import { restore } from './restore.ts'
import { createTar, fileTarget, readTar } from './tar-file.ts'

const QUIET = { progress: NO_PROGRESS }
const LOOK = { repair: false, blocks: CORE_BLOCKS }

/** Returns the checksum of every table of the database in a data folder. */
async function sums(folder: string): Promise<Record<string, unknown>> {
  const { query, close } = await openUnsyncedDatabase(folder)
  const tableSums: Record<string, unknown> = {}
  for (const table of await copiedTables(query)) tableSums[table.name] = await sumTable(query, table)
  await close()
  return tableSums
}

async function backedUp(withAccounts = true) {
  const services = await filledSite()
  const file = join(await temporaryFolder(), 'site.tar')
  const result = await backUp({ dataDir: services.dataDir }, file, { withAccounts, ...QUIET })
  return { services, file, result }
}

it('every table is copied except those of processes and of indexes', async () => {
  const { dataDir } = await openTestServices()
  const { query, close } = await openUnsyncedDatabase(dataDir)
  const { rows } = await sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table'
    AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'kysely_%' AND name NOT LIKE 'item_search%'`.execute(query)
  const copied = (await copiedTables(query)).map(({ name }) => name)
  await close()
  const ofImports = ['import_job', 'import_job_file', 'import_job_work']
  const ofOnePlace = [...ofImports, 'job', 'job_item', 'lease', 'presence', 'upload', 'upload_part']
  expect(rows.map(({ name }) => name).sort()).toEqual([...copied, ...ofOnePlace].sort())
})

describe('a backup', () => {
  // @behaviour transfer-1 transfer-2
  it('with accounts is restored elsewhere as the same site', async () => {
    const { services, file, result } = await backedUp()
    const dataDir = join(await temporaryFolder(), 'restored')
    expect(await restore({ dataDir }, file, QUIET)).toEqual({
      ...result,
      withAccounts: true,
      key: 'restored',
    })
    expect(await sums(dataDir)).toEqual(await sums(services.dataDir))
    expect(await readFile(join(dataDir, 'auth-secret'))).toEqual(
      await readFile(join(services.dataDir, 'auth-secret')),
    )
    expect(await checkData({ dataDir }, LOOK)).toEqual([])
    const restored = await openTestServices(dataDir)
    const bytes = await publicBytes(restored)
    // Pages and pictures.
    expect(Object.keys(bytes).length).toBeGreaterThan(6)
    expect(bytes).toEqual(await publicBytes(services))
    // New ids continue after the highest one ever used, even if that row is gone.
    const next = draft({ slug: 'next' })
    expect(await restored.portfolio.save([next])).toEqual(await services.portfolio.save([next]))
  })

  // @behaviour transfer-1
  it('without accounts contains nothing about users', async () => {
    const { services, file } = await backedUp(false)
    const text = await readFile(file, 'latin1')
    const secret = (await readFile(join(services.dataDir, 'auth-secret'), 'utf8')).trim()
    for (const word of ['ada@example.org', '$argon2', 'auth-secret', secret]) expect(text).not.toContain(word)
    const dataDir = await temporaryFolder()
    await restore({ dataDir }, file, QUIET)
    expect(await checkData({ dataDir }, LOOK)).toEqual([])
    expect(await publicBytes(await openTestServices(dataDir))).toEqual(await publicBytes(services))
  })

  // @behaviour transfer-1
  it('is a snapshot of one moment while the site is written to', async () => {
    const services = await filledSite()
    const file = join(await temporaryFolder(), 'site.tar')
    let isWriting = true
    let writes = 0
    const writing = (async () => {
      while (isWriting) {
        writes += 1
        const slug = `while-${writes}`
        const term = await services.portfolio.saveTerm({ taxonomy: 'tags', slug, name: slug })
        await services.portfolio.save([draft({ slug, terms: [term] })])
        // The database answers at once, so other tasks would never run.
        await nextTurn()
      }
    })()
    await backUp({ dataDir: services.dataDir }, file, { withAccounts: true, ...QUIET })
    isWriting = false
    await writing
    expect(writes).toBeGreaterThan(0)
    const dataDir = await temporaryFolder()
    await restore({ dataDir }, file, QUIET)
    expect(await checkData({ dataDir }, LOOK)).toEqual([])
    expect(existsSync(join(services.dataDir, 'snapshot.sqlite'))).toBe(false)
  })

  // @behaviour transfer-10
  it('is complete when media are deleted permanently while it is written; their files are deleted afterwards', async () => {
    const services = await filledSite()
    const { dataDir } = services
    const file = join(await temporaryFolder(), 'site.tar')
    const owner = { id: 'ada', name: 'Ada', role: 'owner' } as const
    const media = await services.media.assets()
    const picture = media.find(({ mime }) => !mime.startsWith('video/'))
    const name = (await readdir(join(dataDir, 'media'))).find((name) =>
      name.startsWith(`${picture?.address}-`),
    )
    const visit = async () =>
      (await openSite(services).fetch(new Request(`http://localhost:3000/media/${name}`))).status
    expect(await visit()).toBe(200)
    const bytes = await readFile(join(dataDir, 'media', 'originals', `${picture?.contentHash}.png`))
    const db = await openUnsyncedDatabase(dataDir)
    const storage = await openStorage({ dataDir })
    const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000)
    const sweep = createSweep({ db, storage, now: inTwoDays })
    let isFirst = true
    const target = async () => {
      const { write, ...rest } = await fileTarget(file)
      return {
        ...rest,
        async write(bytes: Uint8Array) {
          if (isFirst) {
            isFirst = false
            for (const { id } of media) await services.library.remove(owner, id, { isForced: true })
            expect(await sweep.tidy()).toBe(0)
          }
          await write(bytes)
        },
      }
    }
    await sendBackup({ dataDir }, target, { withAccounts: false, ...QUIET })
    const restored = await temporaryFolder()
    await restore({ dataDir: restored }, file, QUIET)
    expect(await checkData({ dataDir: restored }, LOOK)).toEqual([])
    expect(await services.media.assets()).toEqual([])
    // The file still exists, but nobody can get it.
    expect(await visit()).toBe(404)
    expect(await sweep.tidy()).toBeGreaterThan(media.length)
    // After it is uploaded again, it is shown again.
    await services.media.store(bytes, { fileName: 'sea.png' })
    expect(await visit()).toBe(200)
    await storage.close()
    await db.close()
  })

  it('does not overwrite a file, and is not created of an empty location', async () => {
    const { services, file } = await backedUp()
    const options = { withAccounts: false, ...QUIET }
    await expect(backUp({ dataDir: services.dataDir }, file, options)).rejects.toThrow('There is a file')
    const nowhere = await temporaryFolder()
    await expect(backUp({ dataDir: nowhere }, join(nowhere, 'a.tar'), options)).rejects.toThrow('no site in')
    expect(await readdir(nowhere)).toEqual([])
  })
})

describe('a restore', () => {
  // @behaviour transfer-2
  it('refuses a location that contains a site, and does not change it', async () => {
    const { services, file } = await backedUp()
    const before = await sums(services.dataDir)
    await expect(restore({ dataDir: services.dataDir }, file, QUIET)).rejects.toThrow(
      /There are files in .*only into an empty site location/,
    )
    const other = await openTestServices()
    await other.menus.save({ location: 'primary', entries: [] })
    await expect(restore({ dataDir: other.dataDir }, file, QUIET)).rejects.toThrow(
      'The database holds data (menu',
    )
    expect(await sums(services.dataDir)).toEqual(before)
  })

  // @behaviour transfer-3
  it('refuses a damaged backup, and can be repeated with a sound one', async () => {
    const { services, file } = await backedUp()
    const { length } = await readFile(file)
    const whole = await readFile(file)
    const dataDir = join(await temporaryFolder(), 'restored')
    const damages: (() => Promise<void>)[] = [
      () => truncate(file, Math.floor(length / 2)),
      () => truncate(file, length - 1024 - 512),
      () => flip(file, whole.indexOf('Saltglass')),
      () => flip(file, whole.indexOf('RIFF') + 50),
    ]
    for (const damage of damages) {
      await writeFile(file, whole)
      await damage()
      await expect(restore({ dataDir }, file, QUIET)).rejects.toThrow(/is damaged|is an incomplete tar file/)
      // If the backup's entries cannot be read at all, there is no database yet.
      const setting: unknown = (await sums(dataDir)).setting ?? { rows: 0 }
      expect(setting).toMatchObject({ rows: 0 })
    }
    await writeFile(file, whole)
    await restore({ dataDir }, file, QUIET)
    expect(await sums(dataDir)).toEqual(await sums(services.dataDir))
    expect(await checkData({ dataDir }, LOOK)).toEqual([])
  })

  // @behaviour transfer-3
  it('that was interrupted after its last row says that everything is there, and the location is a site from then on', async () => {
    const { services, file } = await backedUp()
    const dataDir = join(await temporaryFolder(), 'restored')
    await restore({ dataDir }, file, QUIET)
    await cutOffAtEnd(dataDir, file)
    await expect(restore({ dataDir }, file, QUIET)).rejects.toThrow('the site is whole and can be started')
    expect(existsSync(markerIn(dataDir))).toBe(false)
    expect(await sums(dataDir)).toEqual(await sums(services.dataDir))
    await expect(restore({ dataDir }, file, QUIET)).rejects.toThrow('only into an empty site location')
    await expect(openTestServices(dataDir)).resolves.toBeDefined()
  })

  // @behaviour transfer-3
  it('never takes foreign rows for those of the backup', async () => {
    const { file } = await backedUp()
    const { dataDir, menus } = await openTestServices()
    await menus.save({ location: 'primary', entries: [] })
    await mkdir(join(dataDir, 'media', 'drawn'), { recursive: true })
    for (const mark of ['restore', 'restore 0123456789abcdef']) {
      await writeFile(markerIn(dataDir), mark)
      await expect(restore({ dataDir }, file, QUIET)).rejects.toThrow('The database holds data (menu')
    }
  })

  // @behaviour transfer-3
  it('removes the leftovers of an interrupted restore of another backup', async () => {
    const { services, file } = await backedUp()
    const dataDir = join(await temporaryFolder(), 'restored')
    await mkdir(join(dataDir, 'media', 'drawn'), { recursive: true })
    await mkdir(join(dataDir, 'media', 'originals'), { recursive: true })
    await writeFile(markerIn(dataDir), 'restore 0123456789abcdef')
    await writeFile(join(dataDir, 'media', 'originals', 'other.png'), 'of another site')
    await restore({ dataDir }, file, QUIET)
    expect(existsSync(join(dataDir, 'media', 'originals', 'other.png'))).toBe(false)
    expect(await sums(dataDir)).toEqual(await sums(services.dataDir))
  })

  // @behaviour transfer-7
  it.each([
    ['restore', /vitrine restore FILE/],
    ['restore 0123456789abcdef', /vitrine restore FILE/],
    ['the name of a source', /vitrine move/],
  ])('that was interrupted (%s) is neither served nor backed up', async (mark, sentence) => {
    const dataDir = await temporaryFolder()
    await mkdir(join(dataDir, 'media', 'drawn'), { recursive: true })
    await writeFile(markerIn(dataDir), mark)
    await (await openUnsyncedDatabase(dataDir)).close()
    await expect(openTestServices(dataDir)).rejects.toThrow(sentence)
    await expect(refuseUnfinishedPlace({ dataDir })).rejects.toThrow(sentence)
    await expect(
      backUp({ dataDir }, join(dataDir, 'b.tar'), { withAccounts: true, ...QUIET }),
    ).rejects.toThrow(sentence)
  })

  it('says when a file is no backup', async () => {
    const file = join(await temporaryFolder(), 'a.tar')
    await writeFile(file, 'no tar')
    await expect(restore({ dataDir: await temporaryFolder() }, file, QUIET)).rejects.toThrow(
      'is an incomplete tar file',
    )
    await writeFile(file, Buffer.alloc(1024))
    await expect(restore({ dataDir: await temporaryFolder() }, file, QUIET)).rejects.toThrow('is no backup')
  })
})

/** Rewrites a backup with some entries added or replaced; contents are texts. */
async function rewritten(
  file: string,
  change: (name: string, text: string) => [name: string, text: string][],
): Promise<string> {
  const path = join(await temporaryFolder(), 'rewritten.tar')
  const tar = createTar(await fileTarget(path))
  for await (const { name, content } of readTar(file)) {
    const parts: Uint8Array[] = []
    for await (const part of content) parts.push(part)
    const bytes = Buffer.concat(parts)
    const isText = !name.startsWith('files/')
    for (const [as, text] of change(name, isText ? bytes.toString() : '')) {
      const content = as === name && !isText ? bytes : Buffer.from(text)
      await tar.add(as, content.byteLength, content)
    }
  }
  await tar.finish()
  await tar.close()
  return path
}

const afterHead =
  (...more: [name: string, text: string][]) =>
  (name: string, text: string): [string, string][] =>
    name === 'vitrine-backup.json' ? [[name, text], ...more] : [[name, text]]

describe('the content of a backup', () => {
  // @behaviour transfer-8
  it('is limited to known names: anything else is refused before a file is written', async () => {
    const [{ file: bare }, { file: full }] = [await backedUp(false), await backedUp()]
    const key = 'A'.repeat(43)
    const user = JSON.stringify({ id: 'x', name: 'Eve', username: 'eve' })
    const wrong: [file: string, change: Parameters<typeof rewritten>[1], sentence: string][] = [
      [bare, afterHead(['auth-secret', key]), 'holds a session key, but no accounts'],
      [full, afterHead(['auth-secret', key]), 'holds a session key, but no accounts'],
      [
        full,
        (name, text) => [[name, name === 'auth-secret' ? 'four' : text]],
        'too short or too long to be one',
      ],
      [bare, afterHead(['files/../../x', 'out']), 'holds "files/../../x", which is unknown'],
      [bare, afterHead(['files/drawn/x.webp', 'x']), 'holds "files/drawn/x.webp", which is unknown'],
      [bare, afterHead(['files/uploads/x', 'x']), 'holds "files/uploads/x", which is unknown'],
      [bare, afterHead(['notes.txt', 'x']), 'holds "notes.txt", which is unknown'],
      [bare, afterHead(['tables/../x.jsonl', 'x']), 'which is unknown'],
      [
        bare,
        (name, text) => [
          [name, text],
          ...(name === 'end.json' ? [['late.txt', 'x'] as [string, string]] : []),
        ],
        'continues after its end',
      ],
      [bare, (name, text) => [[name, name === 'end.json' ? '{' : text]], 'its end cannot be read'],
    ]
    for (const [file, change, sentence] of wrong) {
      const dataDir = await temporaryFolder()
      await expect(restore({ dataDir }, await rewritten(file, change), QUIET)).rejects.toThrow(sentence)
      expect(await readdir(dataDir)).toEqual([])
    }
    // Rows of accounts and invalid rows are found before they are written: none is written.
    const rows: [change: Parameters<typeof rewritten>[1], sentence: string][] = [
      [(name, text) => beforeRows(name, text, ['tables/user/000001.jsonl', `${user}\n`]), 'which is unknown'],
      [(name, text) => beforeRows(name, text, ['tables/menu/000001.jsonl', '{"a":\n']), 'cannot be read'],
    ]
    for (const [change, sentence] of rows) {
      const dataDir = await temporaryFolder()
      await expect(restore({ dataDir }, await rewritten(bare, change), QUIET)).rejects.toThrow(sentence)
      const { query, close } = await openUnsyncedDatabase(dataDir)
      expect(await query.selectFrom('user').selectAll().execute()).toEqual([])
      await close()
    }
  })

  // @behaviour transfer-8
  it('includes a valid session key, otherwise a new one is created', async () => {
    const { services, file } = await backedUp()
    const other = await rewritten(file, (name, text) => [
      [name, name === 'auth-secret' ? 'A'.repeat(43) : text],
    ])
    await expect(restore({ dataDir: await temporaryFolder() }, other, QUIET)).rejects.toThrow(
      'its session key is not the one that was written',
    )
    const dataDir = await temporaryFolder()
    expect(await restore({ dataDir }, file, { ...QUIET, newSecret: true })).toMatchObject({ key: 'new' })
    const [key, before] = [await keyIn(dataDir), await keyIn(services.dataDir)]
    expect([key === before, key.length]).toEqual([false, 43])
    // Backups of earlier versions contain no checksum of the key.
    const earlier = await rewritten(file, (name, text) => [
      [name, name === 'end.json' ? JSON.stringify({ ...JSON.parse(text), secret: undefined }) : text],
    ])
    const again = await temporaryFolder()
    expect(await restore({ dataDir: again }, earlier, QUIET)).toMatchObject({ key: 'restored' })
    expect(await keyIn(again)).toBe(before)
  })

  // @behaviour transfer-9
  it.each([
    ['xz', 'unxz', 'fd377a585a00'],
    ['zip', 'unzip', '504b0304'],
    ['zstd', 'unzstd', '28b52ffd'],
    ['bzip2', 'bunzip2', '425a6839'],
    ['lz4', 'unlz4', '04224d18'],
    ['7z', '7z x', '377abcaf271c'],
  ])('compressed by %s is refused with the command that unpacks it', async (name, command, magic) => {
    const file = join(await temporaryFolder(), 'site.backup')
    await writeFile(file, Buffer.concat([Buffer.from(magic, 'hex'), Buffer.alloc(2000, 7)]))
    await expect(restore({ dataDir: await temporaryFolder() }, file, QUIET)).rejects.toThrow(
      `is compressed (${name}): unpack it first, with "${command}"`,
    )
  })

  // @behaviour transfer-9
  it('compressed twice is refused with the command that unpacks it', async () => {
    const file = join(await temporaryFolder(), 'site.tar.gz.gz')
    await writeFile(file, gzipSync(gzipSync('words')))
    await expect(restore({ dataDir: await temporaryFolder() }, file, QUIET)).rejects.toThrow(
      'is compressed (gzip, twice): unpack it first, with "gunzip"',
    )
  })

  // @behaviour transfer-9
  it('may be compressed by gzip, with any file name, and is refused if it is truncated', async () => {
    const { services, file } = await backedUp(false)
    const packed = gzipSync(await readFile(file))
    const compressed = join(await temporaryFolder(), 'site.backup')
    await writeFile(compressed, packed)
    const dataDir = await temporaryFolder()
    await restore({ dataDir }, compressed, QUIET)
    expect(await publicBytes(await openTestServices(dataDir))).toEqual(await publicBytes(services))
    for (const cut of [
      packed.subarray(0, packed.length - 9),
      packed.subarray(0, 300),
      packed.subarray(0, 12),
    ]) {
      await writeFile(compressed, cut)
      const empty = await temporaryFolder()
      await expect(restore({ dataDir: empty }, compressed, QUIET)).rejects.toThrow(
        'is an incomplete tar file',
      )
      expect(await readdir(empty)).toEqual([])
    }
    await writeFile(compressed, gzipSync('words'))
    await expect(restore({ dataDir }, compressed, QUIET)).rejects.toThrow('is an incomplete tar file')
    await expect(restore({ dataDir }, join(dataDir, 'nothing.tar'), QUIET)).rejects.toThrow(
      'cannot be read (ENOENT)',
    )
  })

  it('has readable headers: impossible sizes are refused with one sentence', async () => {
    const { file } = await backedUp(false)
    for (const size of [[0x80, 0, 0, 0, 0x10], [0xc0], [0xff, 0xff]]) {
      const odd = join(await temporaryFolder(), 'odd.tar')
      const bytes = await readFile(file)
      Buffer.from(size).copy(bytes, 124)
      await writeFile(odd, bytes)
      await expect(restore({ dataDir: await temporaryFolder() }, odd, QUIET)).rejects.toThrow(
        'is an incomplete tar file',
      )
    }
  })
})

const keyIn = async (dataDir: string) => (await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim()

/** Inserts an entry before the first table, or replaces the one with its name. */
function beforeRows(name: string, text: string, entry: [string, string]): [string, string][] {
  if (name === entry[0]) return [entry]
  return name === 'tables/menu/000001.jsonl' ? [entry, [name, text]] : [[name, text]]
}

const markerIn = (dataDir: string) => join(dataDir, 'media', 'drawn', 'vitrine-transfer.json')

/** Leaves a restored place in the state of a process that was killed after the last row and before the end. */
async function cutOffAtEnd(dataDir: string, file: string): Promise<void> {
  const head = JSON.parse((await readFile(file)).subarray(512).toString('utf8').split('\0', 1)[0] ?? '')
  const name = createHash('sha256').update(JSON.stringify(head)).digest('hex').slice(0, 16)
  await writeFile(markerIn(dataDir), `restore ${name}`)
  const { query, close } = await openUnsyncedDatabase(dataDir)
  await markRestored(query, name)
  await close()
}

/** Changes one byte. */
async function flip(file: string, at: number): Promise<void> {
  const handle = await open(file, 'r+')
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at)
  await handle.close()
}

describe('a move', () => {
  const to = (dataDir: string) => ({ dataDir, rows: true, files: true })

  // @behaviour transfer-4
  it('gives the same site in another folder, and does not change the source', async () => {
    const services = await filledSite()
    const before = await sums(services.dataDir)
    const dataDir = join(await temporaryFolder(), 'moved')
    const { tables, files } = await move({ dataDir: services.dataDir }, to(dataDir), NO_PROGRESS)
    expect(await sums(dataDir)).toEqual(before)
    expect(await sums(services.dataDir)).toEqual(before)
    expect(tables?.find(({ name }) => name === 'portfolio_item')?.rows).toBe(451)
    expect(files?.files).toBe(
      (await readdir(join(dataDir, 'media'), { recursive: true })).filter(isFile).length,
    )
    expect(await checkData({ dataDir }, LOOK)).toEqual([])
    expect(await publicBytes(await openTestServices(dataDir))).toEqual(await publicBytes(services))
  })

  // @behaviour transfer-4
  it('refuses a target that is not empty, and one that is the source', async () => {
    const services = await filledSite()
    const from = { dataDir: services.dataDir }
    const other = await openTestServices()
    await other.menus.save({ location: 'primary', entries: [] })
    await expect(move(from, to(other.dataDir), NO_PROGRESS)).rejects.toThrow('is not empty (menu')
    const files = { ...to(await temporaryFolder()), rows: false }
    await move(from, files, NO_PROGRESS)
    await expect(move(from, files, NO_PROGRESS)).rejects.toThrow(/media is not empty: empty it/)
    await expect(move(from, to(services.dataDir), NO_PROGRESS)).rejects.toThrow('is there already')
  })

  it('reports writes to the site meanwhile, and takes them over when it is run again', async () => {
    const services = await filledSite()
    const from = { dataDir: services.dataDir }
    const dataDir = await temporaryFolder()
    let hasWritten = false
    const writing = () => (done: number) => {
      if (done > 0 && !hasWritten) {
        hasWritten = true
        void services.settings.change({ title: 'Other' })
      }
    }
    const late = (step: string) => (step === 'Table page' ? writing() : () => {})
    await expect(move(from, to(dataDir), late)).rejects.toThrow('The site was written to while it was moved')
    await move(from, to(dataDir), NO_PROGRESS)
    expect(await sums(dataDir)).toEqual(await sums(services.dataDir))
  })
})

const isFile = (name: string): boolean => /^(originals\/|drawn\/)?[\da-f]{16}.*\.\w+$/.test(name)
