import { describe, expect, it } from 'vitest'
import { studioCatalogueOf } from '../src/core/i18n/index.ts'
import { errorOf } from '../src/studio/api/index.ts'
import { inLanguage } from '../src/studio/refusal-text.ts'
import { type Login, openApi } from './support/server/open-api.ts'
import { openFileApi, photo } from './support/server/open-file-api.ts'

const V1 = '/wp-json/vitrine/v1'

/** Pattern of Latin words in a row. Apart from addresses, names and keys, everything must be Arabic. */
const LATIN_WORDS = /\b[A-Za-z]{3,}\b(?:\s+[A-Za-z]{2,}\b)+/

describe('a refusal of the server', () => {
  // @behaviour studio-252
  it('is shown in the language of the studio, with its subject', async () => {
    const { call } = await openApi()
    const messageOf = async (login: Login, method: string, path: string, body?: object, headers = {}) => {
      const answer = await call<object>(login, method, `${V1}/${path}`, body, headers)
      const english = errorOf(answer.status, answer.body)
      expect(inLanguage(english, 'en', {}, 'UTC').message).toBe(english.message)
      const { message } = inLanguage(english, 'ar', studioCatalogueOf('ar'), 'UTC')
      expect(message, english.message).not.toMatch(LATIN_WORDS)
      expect(message).not.toBe(english.message)
      return message
    }
    const person = (values: object) =>
      messageOf('ada', 'POST', 'people', {
        name: 'dora',
        email: 'dora@example.org',
        role: 'editor',
        ...values,
      })
    expect(await person({ email: 'nowhere' })).toContain('ada@example.org')
    expect(await person({ name: '-' })).toMatch(/من ./)
    expect(await person({ name: 'ben' })).toBe('هذا الاسم مستخدم.')
    expect(await messageOf('ben', 'GET', 'people')).toContain('المالك')
    await messageOf('ada', 'DELETE', 'people/nobody')

    const redirect = (from: string, to: unknown) =>
      messageOf('ben', 'POST', 'redirects', { from, to, status: 301 })
    await redirect('/studio/', '/new/')
    await redirect('old', '/new/')
    await redirect('/old/', 'nowhere at all')
    expect(await redirect('/old/', '/old/')).toContain('/old/ → /old/')
    await call('ben', 'POST', `${V1}/redirects`, { from: '/old/', to: '/new/', status: 301 })
    expect(await redirect('/old/', '/other/')).toContain('/old/')

    await call('ben', 'POST', `${V1}/terms/tags`, { name: 'رمل', slug: 'raml' })
    const slugRefusal = await messageOf('ben', 'POST', 'terms/tags', { name: 'آخر', slug: 'raml' })
    expect(slugRefusal).toBe('raml مستخدم في «رمل».')
    await messageOf('ben', 'GET', 'terms/tags/99')
    await messageOf('ben', 'GET', 'entries/work/99')
    await messageOf(
      'ben',
      'PUT',
      'menus/primary',
      { values: { entries: [] } },
      { 'if-match': '"menu:primary-0-9"' },
    )
    expect(
      await messageOf('ben', 'POST', 'bulk', {
        kind: 'work',
        ids: Array.from({ length: 100_001 }, (_, id) => id + 1),
        action: { do: 'trash' },
      }),
    ).not.toBe('')
    await messageOf('ben', 'DELETE', 'messages/99')
  })

  // @behaviour studio-252
  it('about a program, a picture or an upload is said in the language of the studio, too', async () => {
    const { upload, send } = await openFileApi()
    const id = (await upload('ben', 'dune.jpg', await photo('#c2a37a', 40, 20))).headers.get('vitrine-media')
    const messageOf = async (login: string, method: string, path: string, body?: object, headers = {}) => {
      const response = await send(login, method, `${V1}/${path}`, body, headers)
      const english = errorOf(response.status, await response.json())
      expect(inLanguage(english, 'en', {}, 'UTC').message).toBe(english.message)
      const { message } = inLanguage(english, 'ar', studioCatalogueOf('ar'), 'UTC')
      expect(message).not.toBe(english.message)
      return message
    }
    const path = `media/${id}`
    const etag = (await send('ben', 'GET', `${V1}/${path}`)).headers.get('etag')
    const change = (body: object) => messageOf('ben', 'PATCH', path, body, { 'if-match': etag })
    expect(await change({ crop: { left: 0, top: 0, width: 2, height: 2 } })).toContain('40 × 20')
    expect(await change({ title: 'x'.repeat(5000) })).toContain('5,000')
    const replacement = { with: 99 }
    expect(await messageOf('ben', 'POST', `${path}/replace`, replacement, { 'if-match': etag })).toBe(
      'لا توجد صورة كهذه.',
    )
  })

  // @behaviour studio-70
  it('says when an entry was deleted, in the time zone of the site', () => {
    const goneMessage = (by: string | null) =>
      inLanguage(
        errorOf(410, {
          code: 'rest_gone',
          message: 'Gone.',
          data: { title: 'Dunes', by, at: '2026-12-03T08:00:00.000Z' },
        }),
        'en-GB',
        {},
        'Europe/Berlin',
      ).message
    expect(goneMessage('Ada')).toBe('“Dunes” was deleted by Ada on 3 Dec 2026, 09:00.')
    expect(goneMessage(null)).toBe('“Dunes” was deleted by the server on 3 Dec 2026, 09:00.')
  })

  it('shows the reference of a server error, and no technical terms', () => {
    const fault = (data: object) =>
      inLanguage(errorOf(500, { code: 'internal_server_error', message: 'Critical.', data }), 'en', {}, 'UTC')
        .message
    expect(fault({ status: 500, reference: '7f3a' })).toContain('reference 7f3a')
    expect(fault({ status: 500 })).toBe(
      'Something went wrong on the server. Nothing you wrote is lost. Try again.',
    )
  })

  it('shows the server’s own sentence if there is no translation', () => {
    const odd = errorOf(418, { code: 'teapot', message: 'I am a teapot.' })
    expect(inLanguage(odd, 'ar', studioCatalogueOf('ar'), 'UTC')).toBe(odd)
    const bare = errorOf(409, { code: 'redirect_exists', message: 'Taken.', data: {} })
    expect(inLanguage({ ...bare, code: 'too_many' }, 'ar', studioCatalogueOf('ar'), 'UTC').message).toBe(
      'Taken.',
    )
  })
})
