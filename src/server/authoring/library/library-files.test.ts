import { readdir, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openFileApi, photo } from '../../../../tests/support/server/open-file-api.ts'

const MEDIA = '/wp-json/vitrine/v1/media'

async function openLibrary(...names: string[]) {
  const api = await openFileApi()
  const files = await Promise.all(names.map((_, index) => photo(`#30${index}0a0`, 800, 400)))
  const ids: number[] = []
  for (const [index, name] of names.entries()) {
    const response = await api.upload('ben', name, files[index] ?? Buffer.of())
    ids.push(Number(response.headers.get('vitrine-media')))
  }
  const get = (login: string | null, path: string) => api.send(login, 'GET', `${MEDIA}${path}`)
  const change = async (id: number, values: object) => {
    const etag = (await get('ben', `/${id}`)).headers.get('etag') ?? ''
    return api.send('ben', 'PATCH', `${MEDIA}/${id}`, values, { 'if-match': etag })
  }
  return { ...api, ids, files, get, change }
}

describe('the files of an image', () => {
  // @behaviour library-6
  it('include the original as uploaded, as a download for authors', async () => {
    const { ids, files, get } = await openLibrary('Düne "am Meer".jpg')
    const response = await get('ben', `/${ids[0]}/original`)
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(files[0] ?? []))).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(files[0]?.length),
      'content-disposition': "attachment; filename*=UTF-8''D%C3%BCne%20%22am%20Meer%22.jpg",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  // @behaviour library-6
  it('include all of a cropped one, upright and no larger than a screen needs', async () => {
    const { ids, get, change } = await openLibrary('sea.jpg')
    const path = `/${ids[0]}/whole`
    await change(ids[0] ?? 0, { crop: { left: 0, top: 0, width: 100, height: 100 } })
    const whole = await sharp(await (await get('ben', path)).arrayBuffer()).metadata()
    expect(whole).toMatchObject({ format: 'jpeg', width: 800, height: 400 })
  })

  // @behaviour media-13
  it.each([
    ['cut off', (path: string) => truncate(path, 300)],
    ['gone', (path: string) => rm(path)],
  ])('refuses in words what needs an original that is %s, until it is added again', async (_how, damage) => {
    const { ids, files, get, change, upload, services } = await openLibrary('sea.jpg')
    const [id = 0] = ids
    const part = { left: 0, top: 0, width: 100, height: 100 }
    const originals = join(services.dataDir, 'media', 'originals')
    await damage(join(originals, (await readdir(originals))[0] ?? ''))
    const before = (await get('ben', `/${id}`)).headers.get('etag')
    for (const answer of [
      await change(id, { crop: part }),
      await get('ben', `/${id}/original`),
      await get('ben', `/${id}/whole`),
    ]) {
      const { code, message } = await answer.json()
      expect([answer.status, code]).toEqual([404, 'original_missing'])
      expect(message).toContain('Add the same file again')
    }
    expect((await get('ben', `/${id}`)).headers.get('etag')).toBe(before)
    await upload('ben', 'sea.jpg', files[0] ?? Buffer.of())
    expect((await change(id, { crop: part })).status).toBe(200)
    expect((await get('ben', `/${id}/whole`)).status).toBe(200)
  })

  // @behaviour library-6
  it.each(['original', 'whole'])('do not include %s for anybody else', async (file) => {
    const { ids, get } = await openLibrary('sea.jpg')
    expect((await get(null, `/${ids[0]}/${file}`)).status).toBe(401)
    expect((await get('ben', `/999/${file}`)).status).toBe(404)
  })
})

// @behaviour library-2
it('lists return the count of each kind, and all ids in order', async () => {
  const { ids, get, change } = await openLibrary('a.jpg', 'b.jpg', 'c.jpg')
  const [a = 0, b = 0, c = 0] = ids
  await change(a, { alt: 'Sea' })
  await change(b, { decorative: true })
  const { createdAt } = await (await get('ben', `/${a}`)).json()
  const counts = await (await get('ben', '/counts')).json()
  expect(counts).toEqual({
    films: 0,
    all: 3,
    lacksAlt: 1,
    unused: 3,
    months: [{ month: createdAt.slice(0, 7), count: 3 }],
  })
  expect(await (await get('ben', '/ids?sort=name')).json()).toEqual({ ids: [a, b, c] })
  expect(await (await get('ben', '/ids?lacks_alt=true')).json()).toEqual({ ids: [c] })
  expect((await get('ben', '/ids?sort=colour')).status).toBe(400)
  expect((await get(null, '/ids')).status).toBe(401)
  expect((await get(null, '/counts')).status).toBe(401)
})
