import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Login, openApi } from '../../../../tests/support/server/open-api.ts'

const MEDIA = '/wp-json/wp/v2/media'

interface WpRecord {
  id: number
  code: string
  status: string
  title: { raw: string; rendered: string }
  caption: { raw: string }
  description: { raw: string; rendered: string }
  alt_text: string
  media_details: { width: number; height: number; file: string }
  source_url: string
  deleted: boolean
  data: { status: number }
}

const picture = (color = '#c2a060') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer()

async function site() {
  const api = await openApi()
  const send = async (
    login: Login,
    body: BodyInit | null,
    headers: Record<string, string> = {},
    query = '',
  ) => {
    const authorization = api.basic(login)
    const request = new Request(`http://localhost:3000${MEDIA}${query}`, {
      method: 'POST',
      headers: { ...(authorization && { authorization }), ...headers },
      body,
    })
    const response = await api.app.fetch(request, { clientIp: '203.0.113.5' })
    return { status: response.status, headers: response.headers, body: (await response.json()) as WpRecord }
  }
  const form = (file: Buffer, fields: Record<string, string> = {}, name = 'dune.png') => {
    const data = new FormData()
    data.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), name)
    for (const [key, value] of Object.entries(fields)) data.append(key, value)
    return data
  }
  const count = async () => (await api.call<WpRecord[]>('ben', 'GET', MEDIA)).body.length
  return { ...api, send, form, count }
}

const AS_FILE = { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="dune.png"' }

/** A body whose connection breaks. */
const broken = () =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error('The connection broke.'))
    },
  })

describe('media over the calls of WordPress', () => {
  // @behaviour upload-4
  it('are uploaded as the file of a form, with its fields', async () => {
    const { send, form, visit } = await site()
    const response = await send('ben', form(await picture(), { title: 'Dune & sea', alt_text: 'Sand.' }))
    expect([response.status, response.headers.get('location')]).toEqual([
      201,
      `http://localhost:3000${MEDIA}/${response.body.id}`,
    ])
    expect(response.body).toMatchObject({
      title: { raw: 'Dune & sea', rendered: 'Dune &#038; sea' },
      alt_text: 'Sand.',
      media_type: 'image',
      mime_type: 'image/png',
      media_details: { width: 60, height: 40, file: 'dune.png' },
    })
    expect((await visit(new URL(response.body.source_url).pathname)).status).toBe(200)
  })

  // @behaviour upload-4
  it('are uploaded as a body whose header has the name, and are stored once', async () => {
    const { send, count } = await site()
    const file = new Uint8Array(await picture())
    const response = await send('ben', file, AS_FILE, '?caption=By%20night')
    expect([response.status, response.body.caption.raw]).toEqual([201, 'By night'])
    const again = await send('ben', file, { ...AS_FILE, 'content-md5': 'a'.repeat(32) })
    expect([again.status, again.body.code]).toEqual([412, 'rest_upload_hash_mismatch'])
    const duplicate = await send('ben', file, {
      ...AS_FILE,
      'content-disposition': "attachment; filename*=UTF-8''d%C3%BCne.png",
    })
    expect([duplicate.status, duplicate.body.id, await count()]).toEqual([200, response.body.id, 1])
  })

  // @behaviour upload-4
  it('keep their details when their file is sent again, and get missing ones', async () => {
    const { send, form } = await site()
    const file = await picture()
    await send('ben', form(file, { title: 'Dune', alt_text: 'Sand.' }))
    const again = await send('ben', form(file, { title: 'IMG_1', alt_text: '', caption: 'By night' }))
    expect([again.status, again.body]).toMatchObject([
      200,
      { title: { raw: 'Dune' }, alt_text: 'Sand.', caption: { raw: 'By night' } },
    ])
  })

  // @behaviour upload-4
  it('are refused with the messages of WordPress, and nothing is stored', async () => {
    const { send, form, count, services } = await site()
    const file = new Uint8Array(await picture())
    const outcomeOf = async (...args: Parameters<typeof send>) => {
      const { status, body } = await send(...args)
      return [status, body.code]
    }
    const { 'content-type': type, 'content-disposition': name } = AS_FILE
    expect(await outcomeOf(null, file, AS_FILE)).toEqual([401, 'rest_cannot_create'])
    expect(await outcomeOf('ben', null)).toEqual([400, 'rest_upload_no_data'])
    expect(await outcomeOf('ben', file, { 'content-disposition': name })).toEqual([
      400,
      'rest_upload_no_content_type',
    ])
    expect(await outcomeOf('ben', file, { 'content-type': type })).toEqual([
      400,
      'rest_upload_no_content_disposition',
    ])
    expect(await outcomeOf('ben', file, { ...AS_FILE, 'content-disposition': 'attachment' })).toEqual([
      400,
      'rest_upload_invalid_disposition',
    ])
    expect(await outcomeOf('ben', new Uint8Array([1, 2, 3]), AS_FILE)).toEqual([
      422,
      'rest_upload_sideload_error',
    ])
    expect(await outcomeOf('ben', form(Buffer.from('no picture')))).toEqual([
      422,
      'rest_upload_unknown_error',
    ])
    expect(await outcomeOf('ben', form(await picture(), { title: 'x'.repeat(201) }))).toEqual([
      400,
      'rest_invalid_param',
    ])
    const empty = new FormData()
    empty.append('title', 'Alone')
    expect(await outcomeOf('ben', empty)).toEqual([400, 'rest_upload_no_data'])
    const cut = { 'content-type': 'multipart/form-data; boundary=b' }
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nsand'
    expect(await outcomeOf('ben', head, cut)).toEqual([400, 'rest_upload_unknown_error'])
    for (const headers of [cut, AS_FILE])
      expect(await outcomeOf('ben', broken(), headers)).toEqual([400, 'rest_upload_unknown_error'])
    await services.settings.change({ uploadMegabytes: 1 })
    const long = new Uint8Array(1024 ** 2 + 1)
    expect(await outcomeOf('ben', long, AS_FILE)).toEqual([413, 'rest_upload_file_too_big'])
    expect(await outcomeOf('ben', form(Buffer.from(long)))).toEqual([413, 'rest_upload_file_too_big'])
    expect(await count()).toBe(0)
  })

  // @behaviour call-8
  it('are filtered by file type, by ids and by statuses, as in WordPress', async () => {
    const { send, form, call } = await site()
    const png = (await send('ben', form(await picture(), { title: 'Dune' }))).body.id
    const jpeg = await sharp(await picture('#203040'))
      .jpeg()
      .toBuffer()
    const sea = (await send('ben', form(jpeg, { title: 'Sea' }, 'sea.jpg'))).body.id
    const listIds = async (query: string) => {
      const { status, body, headers } = await call<WpRecord[]>('ben', 'GET', `${MEDIA}?${query}`)
      return status === 200 ? [body.map(({ id }) => id), headers.get('x-wp-total')] : status
    }
    expect(await listIds('mime_type=image/png')).toEqual([[png], '1'])
    expect(await listIds('mime_type[]=image/png&mime_type[]=image/jpeg')).toEqual([[sea, png], '2'])
    expect(await listIds('mime_type=image/*')).toEqual([[sea, png], '2'])
    expect(await listIds('mime_type=image/gif')).toEqual([[], '0'])
    expect(await listIds('mime_type=image/p_g')).toEqual([[], '0'])
    expect(await listIds('media_type=image&mime_type=image/jpeg')).toEqual([[sea], '1'])
    expect(await listIds('media_type=video')).toEqual([[], '0'])
    expect(await listIds('media_type=application')).toEqual([[], '0'])
    expect(await listIds(`include=${png},999`)).toEqual([[png], '1'])
    expect(await listIds(`exclude=${png}`)).toEqual([[sea], '1'])
    await call('ben', 'DELETE', `${MEDIA}/${sea}`)
    expect(await listIds('status=inherit,trash,private')).toEqual([[sea, png], '2'])
    expect(await listIds('status=private')).toEqual([[], '0'])
    expect(await listIds('status=odd')).toBe(400)
  })

  // @behaviour upload-4
  it('are uploaded with the status of a post, which is inherit, and keep the name of their file', async () => {
    const { send, form } = await site()
    for (const [index, status] of ['publish', 'draft', 'pending', 'private', 'inherit'].entries()) {
      const formBody = form(
        await picture(`#20304${index}`),
        { title: 'Bridge', post: '0', status },
        'Grüße.png',
      )
      expect(await send('ben', formBody)).toMatchObject({
        status: 201,
        body: { status: 'inherit', media_details: { file: 'Grüße.png' } },
      })
    }
    const head = {
      ...AS_FILE,
      'content-disposition': Buffer.from('attachment; filename="Ærø.png"').toString('latin1'),
    }
    const byBody = await send('ben', new Uint8Array(await picture('#fff')), head, '?status=publish')
    expect(byBody.body).toMatchObject({ status: 'inherit', media_details: { file: 'Ærø.png' } })
  })

  // @behaviour call-8
  it('are listed, changed, trashed, restored and deleted', async () => {
    const { send, form, call } = await site()
    const { body: media } = await send('ben', form(await picture(), { title: 'Dune' }))
    await send('ben', form(await picture('#203040'), { title: 'Sea' }, 'sea.png'))
    const one = `${MEDIA}/${media.id}`
    const response = await call<WpRecord>('ben', 'POST', one, {
      alt_text: 'Sand at night.',
      caption: { raw: 'Near by' },
      description: { raw: 'Taken from the <pier>, at midnight.' },
      meta: { 'vitrine-credit': 'Ada' },
    })
    expect(response.body).toMatchObject({
      title: { raw: 'Dune' },
      alt_text: 'Sand at night.',
      description: {
        raw: 'Taken from the <pier>, at midnight.',
        rendered: '<p>Taken from the &lt;pier&gt;, at midnight.</p>\n',
      },
      meta: { 'vitrine-credit': 'Ada' },
    })
    expect((await call<WpRecord>('ben', 'GET', one)).body.description.rendered).toContain('midnight')
    const own = await call<{ description: string }>('ben', 'GET', `/wp-json/vitrine/v1/media/${media.id}`)
    expect(own.body.description).toBe('Taken from the <pier>, at midnight.')
    expect((await call<WpRecord[]>('ben', 'GET', `${MEDIA}?search=midnight`)).body).toHaveLength(1)
    const long = await call<WpRecord>('ben', 'POST', one, { description: 'x'.repeat(20_001) })
    expect([long.status, long.body.code]).toEqual([400, 'rest_invalid_param'])
    const first = await call<WpRecord[]>('ben', 'GET', `${MEDIA}?per_page=1&order=asc`)
    expect([first.body[0]?.id, first.headers.get('x-wp-totalpages')]).toEqual([media.id, '2'])
    expect(first.headers.get('link')).toContain('rel="next"')
    expect((await call<WpRecord[]>('ben', 'GET', `${MEDIA}?search=night`)).body).toHaveLength(1)
    const stale = await call<WpRecord>(
      'ben',
      'PUT',
      one,
      { title: 'x' },
      { 'if-match': `"media-${media.id}-0"` },
    )
    expect([stale.status, stale.body.code]).toEqual([412, 'rest_conflict'])
    expect((await call<WpRecord>('ben', 'DELETE', one)).body.status).toBe('trash')
    expect((await call<WpRecord>('ben', 'DELETE', one)).body.code).toBe('rest_already_trashed')
    expect((await call<WpRecord[]>('ben', 'GET', `${MEDIA}?status=trash`)).body).toHaveLength(1)
    expect((await call<WpRecord>('ben', 'PATCH', one, { status: 'inherit' })).body.status).toBe('inherit')
    expect(await call('ben', 'DELETE', `${one}?force=true`)).toMatchObject({
      status: 403,
      body: { code: 'rest_cannot_delete' },
    })
    expect((await call<WpRecord>('ada', 'DELETE', `${one}?force=true`)).body).toMatchObject({
      deleted: true,
      previous: { id: media.id },
    })
    expect((await call<WpRecord>('ben', 'GET', one)).body.code).toBe('rest_post_invalid_id')
    expect(await call(null, 'GET', MEDIA)).toMatchObject({ status: 401, body: { code: 'rest_forbidden' } })
  })
})
