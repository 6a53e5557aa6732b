import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { draft } from '../../../../tests/support/item-draft.ts'
import { openFileApi, photo } from '../../../../tests/support/server/open-file-api.ts'
import type { MediaItem, MediaUse, MediaValues } from '../../../core/calls/index.ts'

const MEDIA = '/wp-json/vitrine/v1/media'

interface Answer {
  status: number
  etag: string
  body: MediaItem & {
    code: string
    message: string
    data: {
      current: MediaItem
      problems: Record<string, string>
      params: Record<string, string>
      usage: MediaUse[]
    }
    media: MediaItem[]
    total: number
    usage: MediaUse[]
    results: { id: number; error: { code: string } | null }[]
  }
}

/** Opens a library with pictures of these colours, and users who call its API. */
async function openLibrary(...colors: string[]) {
  const api = await openFileApi()
  const ids: number[] = []
  for (const [index, color] of colors.entries()) {
    const response = await api.upload('ben', `${color.slice(1)}-${index}.jpg`, await photo(color, 800, 400))
    ids.push(Number(response.headers.get('vitrine-media')))
  }
  const call = async (
    login: string | null,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await api.send(login, method, `${MEDIA}${path}`, body, headers)
    return {
      status: response.status,
      etag: response.headers.get('etag') ?? '',
      body: JSON.parse((await response.text()) || '{}'),
    }
  }
  const readMedia = (id: number) => call('ben', 'GET', `/${id}`)
  /** Changes a medium on the basis of its present version. */
  const change = async (id: number, body: object, method = 'PATCH', path = '') =>
    call('ben', method, `/${id}${path}`, body, { 'if-match': (await readMedia(id)).etag })
  const { services } = api
  const work = async (slug: string, thumbnailId: number | null) =>
    (await services.portfolio.save([draft({ slug, title: slug, thumbnailId })])).get(slug)
  const home = async (path: string) =>
    (await api.app.fetch(new Request(`http://localhost:3000${path}`))).text()
  return { ...api, ids, first: ids[0] ?? 0, second: ids[1] ?? 0, call, readMedia, change, work, page: home }
}

/** Reads the pixels of the picture that a visitor gets at an address. */
async function pixels(api: { app: { fetch(request: Request): Response | Promise<Response> } }, path: string) {
  let answer = await api.app.fetch(new Request(`http://localhost:3000${path}`))
  if (answer.status === 302)
    answer = await api.app.fetch(new Request(`http://localhost:3000${answer.headers.get('location')}`))
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...info, first: [...data.subarray(0, 3)] }
}

describe('the details of an image', () => {
  // @behaviour library-1
  it('are changed on top of the version that was read, and show at once', async () => {
    const { first, readMedia, call, change, work, page } = await openLibrary('#a31')
    await work('dune', first)
    const storedMedia = await readMedia(first)
    expect([storedMedia.etag, storedMedia.body.kind, storedMedia.body.width]).toEqual([
      `"media-${first}-0"`,
      'picture',
      800,
    ])
    const response = await change(first, { alt: 'A dune', credit: 'Ada', focus: { x: 0.25, y: 1 } })
    expect(response).toMatchObject({
      status: 200,
      etag: `"media-${first}-1"`,
      body: { alt: 'A dune', credit: 'Ada', focus: { x: 0.25, y: 1 }, title: '' },
    })
    expect(await page('/portfolio/dune/')).toContain('alt="A dune"')
    const late = await call('ada', 'PATCH', `/${first}`, { alt: 'Sand' }, { 'if-match': storedMedia.etag })
    expect([late.status, late.body.data.current.alt]).toEqual([412, 'A dune'])
    expect((await call('ada', 'PATCH', `/${first}`, { alt: 'Sand' })).status).toBe(428)
    await change(first, { decorative: true })
    expect(await page('/portfolio/dune/')).not.toContain('alt="A dune"')
  })

  // @behaviour library-1
  it('are changed once if the same request arrives twice with its key', async () => {
    const { first, second, readMedia, call } = await openLibrary('#a35', '#b35')
    const guard = { 'if-match': (await readMedia(first)).etag, 'idempotency-key': 'once' }
    const answer = await call('ben', 'PATCH', `/${first}`, { alt: 'A dune' }, guard)
    expect(answer).toMatchObject({ status: 200, etag: `"media-${first}-1"` })
    expect(await call('ben', 'PATCH', `/${first}`, { alt: 'A dune' }, guard)).toEqual(answer)
    const other = { ...guard, 'idempotency-key': 'another' }
    expect((await call('ben', 'PATCH', `/${first}`, { alt: 'Sand' }, other)).status).toBe(412)
    const replacement = { 'if-match': answer.etag, 'idempotency-key': 'replace' }
    const replaced = await call('ben', 'POST', `/${first}/replace`, { with: second }, replacement)
    expect(replaced).toMatchObject({ status: 200, etag: `"media-${first}-2"` })
    expect(await call('ben', 'POST', `/${first}/replace`, { with: second }, replacement)).toEqual(replaced)
    expect((await readMedia(first)).etag).toBe(replaced.etag)
  })

  it.each([
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ crop: { left: 0, top: 0, width: 900, height: 10 } }, 'crop'],
  ])('are refused with a sentence if they are invalid: %o', async (body, name) => {
    const { first, readMedia, change } = await openLibrary('#a32')
    const response = await change(first, body)
    expect([response.status, Object.keys(response.body.data.problems)]).toEqual([422, [name]])
    expect((await readMedia(first)).body.version).toBe(0)
  })

  it.each([
    [{ alt: 5 }, 'alt'],
    [{ focus: { x: 2, y: 0 } }, 'focus'],
    [{ focus: { x: 1 } }, 'focus'],
    [{ crop: { left: -1, top: 0, width: 90, height: 90 } }, 'crop'],
  ])('are refused if they have another form than described: %o', async (body, name) => {
    const { first, readMedia, change } = await openLibrary('#a32')
    const response = await change(first, body)
    expect([response.status, Object.keys(response.body.data.params)]).toEqual([400, [name]])
    expect((await readMedia(first)).body.version).toBe(0)
  })

  // @behaviour library-1
  it('are changed by authors only', async () => {
    const { first, call } = await openLibrary('#a33')
    const guard = { 'if-match': `"media-${first}-0"` }
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/${first}`],
      ['GET', `/${first}/usage`],
      ['PATCH', `/${first}`],
      ['DELETE', `/${first}`],
      ['POST', `/${first}/trash`],
      ['POST', `/${first}/replace`],
    ] as const)
      expect((await call(null, method, path, method === 'GET' ? undefined : {}, guard)).status).toBe(401)
    expect((await call('ben', 'DELETE', `/${first}`)).status).toBe(403)
    expect((await call('ada', 'DELETE', `/${first}`)).status).toBe(200)
  })

  // @behaviour library-1
  it('of many are changed by one call, with a result for each', async () => {
    const { first, second, call, readMedia } = await openLibrary('#a34', '#b34')
    const response = await call('ben', 'POST', '/bulk', {
      changes: [
        { id: first, values: { alt: 'One' } },
        { id: second, values: { title: 'x'.repeat(201) } },
        { id: 999, values: {} },
      ],
    })
    expect(response.body.results.map(({ error }) => error?.code ?? 'done')).toEqual([
      'done',
      'invalid',
      'rest_post_invalid_id',
    ])
    expect((await readMedia(first)).body.alt).toBe('One')
    expect((await call('ben', 'POST', '/bulk', { ids: [first], do: 'burn' })).status).toBe(400)
  })
})

describe('the list', () => {
  // @behaviour library-2
  it('is filtered by words, missing texts, usage and month, and is paged', async () => {
    const { ids, first, call, change, work } = await openLibrary('#a41', '#b41', '#c41')
    await change(first, { alt: 'Morning fog' })
    await work('fog', first)
    const listIds = async (query: string) => {
      const { body } = await call('ben', 'GET', `?${query}`)
      return body.media.map(({ id }) => ids.indexOf(id))
    }
    expect(await listIds('sort=name')).toEqual([0, 1, 2])
    expect(await listIds('q=FOG+morning')).toEqual([0])
    expect(await listIds('q=b41')).toEqual([1])
    expect((await listIds('lacks_alt=true')).sort()).toEqual([1, 2])
    expect((await listIds('unused=true')).sort()).toEqual([1, 2])
    expect(await listIds('kind=film')).toEqual([])
    expect(await listIds('month=1999-01')).toEqual([])
    expect(await listIds(`month=${new Date().toISOString().slice(0, 7)}&sort=name`)).toEqual([0, 1, 2])
    expect(await listIds('sort=name&per_page=1&offset=1')).toEqual([1])
    expect((await call('ben', 'GET', '?per_page=1')).body.total).toBe(3)
    expect(await listIds(`include=${ids[2]},${ids[0]}&sort=name`)).toEqual([0, 2])
    expect((await call('ben', 'GET', `?include=${'1,'.repeat(101)}`)).status).toBe(400)
    expect((await call('ben', 'GET', '?include=first')).status).toBe(400)
    expect((await call('ben', 'GET', '?month=March')).status).toBe(400)
  })
})

describe('a crop', () => {
  const half = async () => {
    const api = await openFileApi()
    const redHalf = await photo('#ff0000', 400, 400)
    const picture = sharp({ create: { width: 800, height: 400, channels: 3, background: '#0000ff' } })
    const bytes = await picture
      .composite([{ input: Buffer.from(redHalf), left: 0, top: 0 }])
      .png()
      .toBuffer()
    const response = await api.upload('ben', 'halves.png', bytes)
    const id = Number(response.headers.get('vitrine-media'))
    const cut = (crop: MediaValues['crop'], more: Partial<MediaValues> = {}) =>
      api.services.library.change(
        { id: 'ben', name: 'Ben', role: 'editor' },
        id,
        { crop, ...more },
        { version: null },
      )
    const readPicture = async () => (await api.services.media.pictures([id])).get(id)
    return { ...api, id, cut, readPicture }
  }

  // @behaviour library-3
  it('applies to every rendition, at new URLs; undone, the former ones return', async () => {
    const api = await half()
    const { cut, readPicture } = api
    const before = await readPicture()
    const result = await cut({ left: 420, top: 0, width: 380, height: 400 })
    expect(result).toMatchObject({
      value: { width: 380, height: 400, original: { width: 800, height: 400 } },
    })
    const after = await readPicture()
    expect([after?.width, after?.height]).toEqual([380, 400])
    expect(after?.url).not.toBe(before?.url)
    for (const url of [
      after?.url,
      ...(after?.sources[0]?.srcset.split(', ').map((one) => one.split(' ')[0]) ?? []),
    ]) {
      const { first, width, height } = await pixels(api, url ?? '')
      expect(first[2]).toBeGreaterThan(200)
      expect(first[0]).toBeLessThan(60)
      expect(width / height).toBeCloseTo(380 / 400, 1)
    }
    // Pages sent earlier contain the old address; a rendition that was never made there redirects to the present one.
    expect((await pixels(api, before?.url ?? '')).width).toBeGreaterThan(0)
    await cut(null)
    expect((await readPicture())?.url).toBe(before?.url)
  })

  // @behaviour library-3
  it('keeps the focal point in its place, and share images follow', async () => {
    const { id, cut, services } = await half()
    const asset = async () =>
      (await services.media.asset(id)) as NonNullable<Awaited<ReturnType<typeof services.media.asset>>>
    const picture = async () => (await services.media.pictures([id])).get(id) ?? null
    const share = async () =>
      (await services.shares.of({ picture: await picture(), card: { kind: 'site' } })).path
    await cut(null, { focus: { x: 0.75, y: 0.5 } })
    const before = await share()
    await cut({ left: 400, top: 0, width: 400, height: 400 })
    expect(await asset()).toMatchObject({ focalX: 0.5, focalY: 0.5 })
    expect(await share()).not.toBe(before)
  })

  it('of an image with an EXIF rotation is a part of the upright image', async () => {
    const api = await openFileApi()
    const lying = await sharp(Buffer.from(await photo('#0000ff', 400, 200)))
      .composite([{ input: Buffer.from(await photo('#ff0000', 200, 200)), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const id = Number((await api.upload('ben', 'held.jpg', lying)).headers.get('vitrine-media'))
    // After a quarter turn the left part of the picture is at the top.
    const editor = { id: 'ben', name: 'Ben', role: 'editor' } as const
    const crop = { left: 0, top: 220, width: 200, height: 180 }
    expect(await api.services.library.change(editor, id, { crop }, { version: null })).toMatchObject({
      value: { width: 200, height: 180, original: { width: 200, height: 400 } },
    })
    const url = (await api.services.media.pictures([id])).get(id)?.url ?? ''
    expect((await pixels(api, url)).first[2]).toBeGreaterThan(200)
  })
})

describe('an image in use', () => {
  // @behaviour library-4
  it('lists its usages: works, public and in working copies, and settings', async () => {
    const { first, second, call, work, services } = await openLibrary('#a51', '#b51')
    const id = await work('dune', first)
    const { entries, settings } = services
    const owner = { id: 'ada', name: 'Ada', role: 'owner' } as const
    await entries.save(owner, { kind: 'work', id: id ?? 0 }, { thumbnailId: second }, { version: null })
    await settings.change({ colors: { logos: { default: second } } } as never)
    expect((await call('ben', 'GET', `/${first}/usage`)).body.usage).toMatchObject([
      { kind: 'work', id, title: 'dune', place: 'thumbnailId', live: true },
    ])
    const places = (await call('ben', 'GET', `/${second}/usage`)).body.usage
    expect(places.map(({ kind, live }) => `${kind} ${live}`)).toEqual(['work false', 'settings true'])
    const response = await call('ada', 'DELETE', `/${first}`)
    expect([response.status, response.body.data.usage[0]?.title]).toEqual([409, 'dune'])
  })

  // @behaviour library-4
  it('disappears from pages when it goes to the trash, and is restored as it was', async () => {
    const { first, readMedia, change, work, page } = await openLibrary('#a52')
    await work('dune', first)
    const address = (await readMedia(first)).body.picture?.url ?? '-'
    const name = address.split('-')[0] ?? ''
    expect(await page('/portfolio/dune/')).toContain(name)
    expect((await change(first, {}, 'POST', '/trash')).body.trashedAt).not.toBeNull()
    expect(await page('/portfolio/dune/')).not.toContain(name)
    await change(first, {}, 'POST', '/restore')
    expect(await page('/portfolio/dune/')).toContain(name)
  })

  // @behaviour library-4
  it('is replaced by another file with the same id and new URLs, and the former ones still work', async () => {
    const { services, first, second, change, readMedia, work, page, app } = await openLibrary('#a53', '#b53')
    await work('dune', first)
    await change(first, { alt: 'A dune' })
    const [old, next] = [
      (await readMedia(first)).body.picture?.url,
      (await readMedia(second)).body.picture?.url,
    ]
    const replaced = await change(first, { with: second }, 'POST', '/replace')
    expect([replaced.status, replaced.body.id, replaced.body.fileName, replaced.body.alt]).toEqual([
      200,
      first,
      'b53-1.jpg',
      'A dune',
    ])
    expect(replaced.body.picture?.url).toBe(next)
    expect(await page('/portfolio/dune/')).toContain(next?.split('-')[0])
    expect((await readMedia(second)).status).toBe(404)
    expect((await pixels({ app }, old ?? '')).width).toBeGreaterThan(0)
    expect(await services.media.assets()).toHaveLength(1)
    expect((await change(first, { with: first }, 'POST', '/replace')).status).toBe(422)
  })

  it('is deleted permanently together with its files', async () => {
    const { services, first, call, work, page } = await openLibrary('#a54')
    await work('dune', first)
    expect((await call('ada', 'DELETE', `/${first}?force=true`)).status).toBe(200)
    expect(await readdir(join(services.dataDir, 'media', 'originals'))).toEqual([])
    expect((await readdir(join(services.dataDir, 'media'))).filter((name) => name.endsWith('.webp'))).toEqual(
      [],
    )
    expect(await page('/portfolio/dune/')).toContain('dune')
  })
})

// @behaviour library-4
it('an image in blocks, covers, settings and drafts lists every usage, is replaced on every page, and leaves no gap when trashed', async () => {
  const { services, first, second, call, change, readMedia, page } = await openLibrary('#a56', '#b56')
  const owner = { id: 'ada', name: 'Ada', role: 'owner' } as const
  const { entries, settings } = services
  const createEntry = async (kind: 'work' | 'page', values: Record<string, unknown>, isPublished = true) => {
    const created = await entries.create(owner, kind, { values })
    if (!created.ok) throw new Error(created.error.code)
    if (isPublished) await entries.publish(owner, created.value, { version: null })
    return created.value
  }
  const picture = { mediaId: first }
  const cover = await createEntry('work', { title: 'Cover', type: 'page', thumbnailId: first })
  const gallery = await createEntry('work', { title: 'Gallery', type: 'page', gallery: [picture] })
  const blocks = await createEntry('page', {
    title: 'Blocks',
    path: '/blocks/',
    blocks: [
      { id: 'a', name: 'image', attributes: { picture } },
      { id: 'b', name: 'hero', attributes: { heading: 'Salt', picture } },
      { id: 'c', name: 'gallery', attributes: { pictures: [{ picture }] } },
      { id: 'd', name: 'team', attributes: { people: [{ name: 'Ada', picture }] } },
    ],
  })
  const home = await createEntry('page', {
    title: 'Home',
    path: '/',
    blocks: [{ id: 'a', name: 'portfolio-grid', attributes: {} }],
  })
  const draft = await createEntry('work', { title: 'Draft', thumbnailId: first }, false)
  const copy = await createEntry('work', { title: 'Copy', type: 'page' })
  await entries.save(owner, copy, { lightboxId: first }, { version: null })
  const colors = { ...(await settings.stored()).colors, logos: { default: first, switched: null } }
  await settings.change({ colors })
  const { usage } = (await call('ben', 'GET', `/${first}/usage`)).body
  expect(usage.map(({ kind, id, live }) => `${kind} ${id ?? ''} ${live}`).toSorted()).toEqual(
    [
      `work ${cover.id} true`,
      `work ${gallery.id} true`,
      `page ${blocks.id} true`,
      `work ${draft.id} false`,
      `work ${copy.id} false`,
      'settings 0 true',
    ].toSorted(),
  )
  const pages = ['/portfolio/cover/', '/portfolio/gallery/', blocks.path, home.path]
  const nameOf = async (id: number) => (await readMedia(id)).body.picture?.url.split('-')[0] ?? '-'
  const [old, next] = [await nameOf(first), await nameOf(second)]
  const pagesShowing = async (name: string) => {
    const texts = await Promise.all(pages.map(page))
    return texts.map((text) => text.split(name).length > 1)
  }
  expect(await pagesShowing(old)).toEqual([true, true, true, true])
  await change(first, { with: second }, 'POST', '/replace')
  expect(await pagesShowing(next)).toEqual([true, true, true, true])
  expect(await pagesShowing(old)).toEqual([false, false, false, false])
  await change(first, {}, 'POST', '/trash')
  expect(await pagesShowing(next)).toEqual([false, false, false, false])
  for (const path of pages) {
    const text = await page(path)
    expect(text, path).not.toMatch(
      /<img(?![^>]* src="[^"]+")|<figure[^>]*><\/figure>|<picture[^>]*><\/picture>/,
    )
    expect(text, path).not.toContain('undefined')
  }
})
