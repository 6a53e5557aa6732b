import { expect, it } from 'vitest'
import { PASSWORD } from '../../../tests/support/server/open-accounts.ts'
import { openApi } from '../../../tests/support/server/open-api.ts'
import { OWNER, unwrapResult } from '../../../tests/support/server/open-entries.ts'
import { testBrowser } from '../../../tests/support/server/open-site.ts'

const BASE = '/wp-json/vitrine/v1'

/** Opens a site with a page, whose owner and editor have changed appearance and menu without publishing the changes. */
async function openChanged() {
  const api = await openApi()
  const { services, call, app } = api
  const values = { title: 'Salt', path: '/salt/', blocks: [] }
  const page = unwrapResult(await services.entries.create(OWNER, 'page', { values }))
  unwrapResult(await services.entries.publish(OWNER, page, { version: null }))
  const save = async (login: 'ada' | 'ben', part: string, values: object) => {
    const { etag } = await call(login, 'GET', `${BASE}/${part}`)
    return call(login, 'PUT', `${BASE}/${part}`, { values }, { 'if-match': etag })
  }
  await save('ada', 'appearance', { footer: ['Pier and Lantern'] })
  await save('ben', 'menus/primary', { entries: [{ label: 'Tides', url: '/tides/', children: [] }] })
  const enter = async (login: string) => {
    const browser = testBrowser(app, '203.0.113.7')
    await browser.fillIn('/login', { login, password: PASSWORD })
    return async (query: string) => {
      const answer = await browser.get(`/studio/canvas/site${query}`)
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    }
  }
  return { ...api, save, enter }
}

// @behaviour studio-242
it('shows an owner any public page with unpublished menus and appearance, and visitors none of it', async () => {
  const { enter, visit } = await openChanged()
  const see = await enter('ada')
  const { status, headers, text } = await see('?path=/salt/')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(text).toContain('Tides')
  expect(text).toContain('Pier and Lantern')
  const html = (await visit('/salt/')).text
  expect(html).not.toContain('Tides')
  expect(html).not.toContain('Pier and Lantern')
  expect((await see('?path=/salt/&dir=rtl&palette=switched')).text).toMatch(
    /<html[^>]*dir="rtl"[^>]*data-palette="switched"/,
  )
})

// @behaviour studio-242
it('shows a page for members as they will see it', async () => {
  const { enter, services, visit } = await openChanged()
  const values = { title: 'Harbour', path: '/harbour/', visibility: 'members', blocks: [] }
  const page = unwrapResult(await services.entries.create(OWNER, 'page', { values }))
  unwrapResult(await services.entries.publish(OWNER, page, { version: null }))
  expect((await visit('/harbour/')).status).toBe(302)
  const { status, text } = await (await enter('ben'))('?path=/harbour/')
  expect([status, text.includes('Tides')]).toEqual([200, true])
})

// @behaviour studio-242
it('shows invalid changes as visitors would see them', async () => {
  const { enter, save, services } = await openChanged()
  const { palettes } = (await services.settings.read()).colors
  const broken = { ...palettes, default: palettes.default.with(0, 'red}body{display:none') }
  await save('ada', 'appearance', { colors: { palettes: broken } })
  await save('ben', 'menus/primary', { entries: [{ label: 'Bad', url: 'javascript:alert(1)' }] })
  const { text } = await (await enter('ada'))('?path=/salt/')
  expect(text).not.toContain('display:none}')
  expect(text).not.toContain('red}')
  expect(text).not.toContain('javascript:')
  expect(text).toContain('Pier and Lantern')
})

// @behaviour studio-242 access-1
it('shows an editor the menus without the appearance, a visitor nothing, and no other path', async () => {
  const { enter, visit } = await openChanged()
  const see = await enter('ben')
  const { text } = await see('?path=/salt/')
  expect(text).toContain('Tides')
  expect(text).not.toContain('Pier and Lantern')
  expect((await visit('/studio/canvas/site?path=/salt/')).status).toBe(404)
  for (const query of [
    '?path=/nowhere/',
    '?path=//elsewhere.example/',
    '?path=%25E0',
    '?dir=up',
    '?path=http://[',
  ])
    expect((await see(query)).status, query).toBe(404)
})
