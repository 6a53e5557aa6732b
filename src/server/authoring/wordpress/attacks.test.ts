import { expect, it } from 'vitest'
import { PASSWORD } from '../../../../tests/support/server/open-accounts.ts'
import { openApi } from '../../../../tests/support/server/open-api.ts'
import { testBrowser } from '../../../../tests/support/server/open-site.ts'

const ROOT = '/wp-json/wp/v2'
const ITEMS = `${ROOT}/astra-portfolio`
const MARKUP = '<script>alert(1)</script><img src=x onerror=alert(1)>'

interface Made {
  id: number
  slug: string
  code: string
  title: { rendered: string }
}

// @behaviour call-4
it('markup in every text stays text, in responses and on pages', async () => {
  const { call, visit } = await openApi()
  const { body: item } = await call<Made>('ada', 'POST', ITEMS, {
    title: MARKUP,
    content: MARKUP,
    slug: MARKUP,
    status: 'publish',
    'portfolio-type': 'page',
    'astra-site-call-to-action': MARKUP,
    'astra-site-type': MARKUP,
    meta: { 'vitrine-client': MARKUP, 'vitrine-scope': MARKUP, 'vitrine-credits': MARKUP },
  })
  expect(item.title.rendered).toContain('&lt;script&gt;')
  const { body: page } = await call<Made>('ada', 'POST', `${ROOT}/pages`, {
    title: MARKUP,
    content: `${MARKUP}<!-- wp:html --><b>x</b><!-- /wp:html --><!-- wp:vitrine/rich-text {"text":"${'\\u003cb>'}"} /-->`,
    excerpt: MARKUP,
    status: 'publish',
  })
  await call('ada', 'POST', `${ROOT}/settings`, { title: MARKUP, description: MARKUP })
  for (const path of [`/portfolio/${item.slug}/`, `/${page.slug}/`]) {
    const { status, text } = await visit(path)
    expect([path, status]).toEqual([path, 200])
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('<img src=x')
    expect(text).not.toContain('<b>')
  }
})

it('a call with a session needs its nonce and the origin of this site, and one of a program its password', async () => {
  const { app, call, visit, basic } = await openApi()
  const browser = testBrowser(app, '203.0.113.1')
  await browser.fillIn('/login', { login: 'ada', password: PASSWORD })
  const { nonce } = (await (await browser.get('/wp-json/vitrine/v1/nonce')).json()) as { nonce: string }
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (headers: Record<string, string>, path = ITEMS) => {
    const { status, text } = await visit(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ title: 'Forged' }),
    })
    return [status, (JSON.parse(text) as Made).code]
  }
  const own = { cookie, origin: 'http://localhost:3000' }
  expect(await send(own)).toEqual([401, 'rest_cannot_create'])
  expect(await send({ ...own, 'x-wp-nonce': 'wrong' })).toEqual([403, 'rest_cookie_invalid_nonce'])
  expect(await send({ cookie, 'x-wp-nonce': nonce, origin: 'https://elsewhere.example' })).toEqual([
    403,
    'rest_foreign_origin',
  ])
  const overridden = {
    cookie,
    'x-wp-nonce': nonce,
    'sec-fetch-site': 'cross-site',
    'x-http-method-override': 'PUT',
  }
  expect(await send(overridden, `${ROOT}/settings`)).toEqual([403, 'rest_foreign_origin'])
  expect(await send({ authorization: basic('ada')?.replace(/.{6}$/, 'AAAAA=') ?? '' })).toEqual([
    401,
    'incorrect_password',
  ])
  // A form of another site could name the method and the nonce, but no origin of ours.
  const form = await visit(`${ROOT}/settings?_method=PUT&_wpnonce=${nonce}`, {
    method: 'POST',
    headers: {
      cookie,
      origin: 'https://elsewhere.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'title=Forged',
  })
  expect(form.status).toBe(403)
  expect((await call<Made[]>('ada', 'GET', `${ITEMS}?status=any`)).body).toEqual([])
  // The session of a logged-out visitor takes its nonce along.
  await browser.fillIn('/account', {}, '/logout')
  expect(await send({ ...own, 'x-wp-nonce': nonce })).toEqual([403, 'rest_cookie_invalid_nonce'])
})

it('responses to authors are never cached, and cached ones reveal nothing of them to visitors', async () => {
  const { call, visit } = await openApi()
  await call('ada', 'POST', ITEMS, { title: 'Secret' })
  const response = await call('ada', 'GET', `${ITEMS}?status=any&context=edit`)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  for (const query of ['', '?status=any', '?status=any&context=edit', '?context=embed', '?search=secret'])
    expect((await visit(`${ITEMS}${query}`)).text).not.toContain('Secret')
})

it('impossible ids, and addresses that lead elsewhere, are refused', async () => {
  const { call } = await openApi()
  for (const path of [
    `${ITEMS}/99999999999999999999`,
    `${ROOT}/users/99999999999999999999`,
    `${ROOT}/pages/0/revisions/99999999999999999999`,
    '/?rest_route=/wp/v2/../../login',
    '/?rest_route=/wp/v2/astra-portfolio/1%2F..%2F..',
    '/?rest_route=//elsewhere.example/',
  ])
    expect([path, (await call('ada', 'PUT', path, { title: 'x' })).status]).toEqual([path, 404])
})
