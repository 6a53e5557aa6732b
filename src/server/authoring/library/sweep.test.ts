import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { draft } from '../../../../tests/support/item-draft.ts'
import { openFileApi, photo } from '../../../../tests/support/server/open-file-api.ts'
import { DAY_MS } from '../../../core/kit/time.ts'

const OWNER = { id: 'ada', name: 'Ada', role: 'owner' } as const
const ANYWAY = { version: null }

/**
 * Opens a site with a clock that the test sets, and two pictures, one used by a working copy and one by a trashed work.
 */
async function openUsed() {
  let ahead = 0
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const api = await openFileApi({ now: () => new Date(Date.now() + ahead), log })
  const { services, upload } = api
  const add = async (color: string) =>
    Number((await upload('ben', `${color}.jpg`, await photo(color))).headers.get('vitrine-media'))
  const [inCopy, inTrash] = [await add('#a61'), await add('#b61')]
  const idsBySlug = await services.portfolio.save([
    draft({ slug: 'dune' }),
    draft({ slug: 'fog', thumbnailId: inTrash }),
  ])
  const work = (slug: string) => ({ kind: 'work', id: idsBySlug.get(slug) ?? 0 }) as const
  await services.entries.save(OWNER, work('dune'), { thumbnailId: inCopy }, ANYWAY)
  await services.entries.trash(OWNER, work('fog'), ANYWAY)
  const files = async () => [
    ...(await readdir(join(services.dataDir, 'media', 'originals'))),
    ...(await readdir(join(services.dataDir, 'media', 'uploads'))),
    ...(await readdir(join(services.dataDir, 'media'))).filter((name) => name.includes('.web')),
  ]
  const later = (days: number) => {
    ahead += days * DAY_MS
  }
  return { ...api, inCopy, inTrash, files, later, lines }
}

// @behaviour library-5
it('unused files are deleted after a day; those of a working copy or a trashed work stay', async () => {
  const { services, files, later } = await openUsed()
  const filesBefore = (await files()).sort()
  const media = join(services.dataDir, 'media')
  const strayPaths = [
    join(media, 'originals', `${'0'.repeat(64)}.jpg`),
    join(media, 'uploads', 'abc-0-def'),
    join(media, '0123456789abcdef-320.webp'),
    join(media, '0123456789abcdef.webm'),
  ]
  for (const path of strayPaths) await writeFile(path, 'lost')
  // Files that Vitrine did not name are kept.
  const foreign = join(media, 'notes.webp')
  await writeFile(foreign, 'mine')
  expect(await services.sweep.tidy()).toBe(0)
  later(1.1)
  await utimes(strayPaths[0] ?? '', new Date(), new Date(Date.now() + 2 * DAY_MS))
  expect(await services.sweep.tidy()).toBe(3)
  later(2)
  expect(await services.sweep.tidy()).toBe(1)
  expect((await files()).sort()).toEqual([...filesBefore, 'notes.webp'].sort())
})

// @behaviour library-5
it('former URLs of a cropped image work for thirty days', async () => {
  const { services, inCopy, files, later } = await openUsed()
  const before = await files()
  const crop = { left: 0, top: 0, width: 300, height: 300 }
  await services.library.change(OWNER, inCopy, { crop }, ANYWAY)
  later(29)
  expect(await services.sweep.tidy()).toBe(0)
  later(2)
  expect(await services.sweep.tidy()).toBeGreaterThan(0)
  const after = await files()
  expect(before.filter((name) => !after.includes(name)).every((name) => name.endsWith('.webp'))).toBe(true)
  expect(after.filter((name) => name.endsWith('.jpg'))).toHaveLength(2)
})

// @behaviour library-5
it('files that cannot be deleted with their picture are deleted later', async () => {
  const { services, send, inCopy, files, later, lines } = await openUsed()
  const filesBefore = await files()
  const discard = vi.spyOn(services.media, 'discard').mockRejectedValue(new Error('EACCES'))
  const path = `/wp-json/vitrine/v1/media/${inCopy}`
  expect((await send('ada', 'DELETE', `${path}?force=true`)).status).toBe(200)
  expect(discard).toHaveBeenCalledOnce()
  expect((await send('ada', 'GET', path)).status).toBe(404)
  expect(lines).toContain(
    `Files of media ${inCopy} could not be deleted: EACCES. It is tried again in a day.`,
  )
  expect(await files()).toEqual(filesBefore)
  later(2)
  expect(await services.sweep.tidy()).toBeGreaterThan(0)
  expect((await files()).length).toBeLessThan(filesBefore.length)
})
