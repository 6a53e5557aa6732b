import { describe, expect, it } from 'vitest'
import { openApi } from '../../../../tests/support/server/open-api.ts'

const TERMS = '/wp-json/wp/v2/astra-portfolio-categories'
const TAGS = '/wp-json/wp/v2/astra-portfolio-tags'

interface WpRecord {
  id: number
  name: string
  slug: string
  description: string
  code: string
  deleted: boolean
  previous: { id: number }
  data: { status: number; term_id?: number }
}

describe('terms over the calls of WordPress', () => {
  // @behaviour call-7
  it('are created, changed and deleted, and visitors see it at once', async () => {
    const { call } = await openApi()
    const creation = await call<WpRecord>('ben', 'POST', TERMS, {
      name: 'Arts &amp; Crafts',
      description: 'By hand.',
      parent: 0,
    })
    expect([creation.status, creation.headers.get('location')]).toEqual([
      201,
      `http://localhost:3000${TERMS}/${creation.body.id}`,
    ])
    expect(creation.body).toMatchObject({
      name: 'Arts &#038; Crafts',
      slug: 'arts-crafts',
      description: 'By hand.',
    })
    const one = `${TERMS}/${creation.body.id}`
    const update = await call<WpRecord>('ben', 'PATCH', one, { name: 'Craft', slug: 'By hand' })
    expect(update.body).toMatchObject({ name: 'Craft', slug: 'by-hand', description: 'By hand.' })
    expect((await call<WpRecord>(null, 'GET', one)).body).toMatchObject({ name: 'Craft', slug: 'by-hand' })
    const old = await call<WpRecord>('ben', 'PUT', one, { name: 'Old' }, { 'if-match': creation.etag })
    expect([old.status, old.body.code]).toEqual([412, 'rest_conflict'])
    const trashing = await call<WpRecord>('ben', 'DELETE', one)
    expect([trashing.status, trashing.body.code]).toEqual([501, 'rest_trash_not_supported'])
    const deletion = await call<WpRecord>('ben', 'DELETE', `${one}?force=true`)
    expect(deletion.body).toMatchObject({ deleted: true, previous: { id: creation.body.id } })
    expect((await call<WpRecord>(null, 'GET', one)).body.code).toBe('rest_term_invalid')
  })

  // @behaviour call-7
  it('refuse invalid writes with the messages of WordPress, and write nothing', async () => {
    const { call } = await openApi()
    const { body: red } = await call<WpRecord>('ben', 'POST', TAGS, { name: 'Red' })
    const { body: blue } = await call<WpRecord>('ben', 'POST', TAGS, { name: 'Blue' })
    const outcomeOf = async (...args: Parameters<typeof call>) => {
      const { status, body } = await call<WpRecord>(...args)
      return [status, body.code]
    }
    expect(await call('ben', 'POST', TAGS, { name: ' red ' })).toMatchObject({
      status: 400,
      body: { code: 'term_exists', data: { term_id: red.id } },
    })
    expect(await call('ben', 'POST', TAGS, { name: 'Rouge', slug: 'red' })).toMatchObject({
      status: 400,
      body: { code: 'term_exists', data: { term_id: red.id } },
    })
    expect(await call('ben', 'PUT', `${TAGS}/${blue.id}`, { slug: 'red' })).toMatchObject({
      status: 400,
      body: {
        code: 'duplicate_term_slug',
        message: 'The slug &#8220;red&#8221; is already in use by another term.',
      },
    })
    expect(await outcomeOf('ben', 'POST', TAGS, {})).toEqual([400, 'rest_missing_callback_param'])
    expect(await outcomeOf('ben', 'POST', TAGS, { name: ' ' })).toEqual([400, 'empty_term_name'])
    expect(await outcomeOf('ben', 'POST', TAGS, { name: ['x'] })).toEqual([400, 'rest_invalid_param'])
    expect(await outcomeOf('ben', 'POST', TERMS, { name: 'Below', parent: 7 })).toEqual([
      400,
      'rest_invalid_param',
    ])
    expect(await outcomeOf(null, 'POST', TAGS, { name: 'Green' })).toEqual([401, 'rest_cannot_create'])
    expect(await outcomeOf(null, 'PUT', `${TAGS}/${red.id}`, { name: 'x' })).toEqual([
      401,
      'rest_cannot_update',
    ])
    expect(await outcomeOf(null, 'DELETE', `${TAGS}/${red.id}`)).toEqual([401, 'rest_cannot_delete'])
    expect(await outcomeOf(null, 'PUT', `${TAGS}/999`, { name: 'x' })).toEqual([404, 'rest_term_invalid'])
    expect(await outcomeOf('ben', 'DELETE', `${TERMS}/${red.id}?force=true`)).toEqual([
      404,
      'rest_term_invalid',
    ])
    const { body: all } = await call<WpRecord[]>(null, 'GET', TAGS)
    expect(all.map(({ name }) => name)).toEqual(['Blue', 'Red'])
  })
})
