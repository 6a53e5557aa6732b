import { expect, it } from 'vitest'
import { testManifest } from '../../../../tests/support/server/test-manifest.ts'
import { studioRoutes } from './studio.routes.ts'

/** The studio of a site whose visitor has this role; `null` for nobody. */
const studioFor = (role: 'owner' | 'editor' | 'member' | null, title = 'Saltglass') =>
  studioRoutes({
    accounts: {
      session: async () =>
        role && { id: 's', userId: 'u', email: '', user: { name: 'a', role }, cookies: ['session=1'] },
      restNonce: async () => 'n0nce',
    },
    settings: { read: async () => ({ lang: 'en', dir: 'ltr', timeZone: 'UTC', title }) as never },
    onboarding: { isDue: async () => false },
    assets: testManifest({ fonts: ['/assets/figtree-1.woff2', '/assets/noto-kufi-arabic-1.woff2'] }),
  })

// @behaviour studio-1
it('is a document that is never cached or framed', async () => {
  const response = await studioFor('editor').request('/studio/works/3')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('content-security-policy')).toMatch(
    /script-src 'self';.*frame-ancestors 'none'/,
  )
  expect(response.headers.get('set-cookie')).toBe('session=1')
})

// @behaviour studio-1
it('sends visitors to the login, which leads back', async () => {
  const response = await studioFor(null).request('/studio/works?status=draft')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(
    `/login?redirect=${encodeURIComponent('/studio/works?status=draft')}`,
  )
})

// @behaviour studio-1
it('tells a member only whom to ask', async () => {
  const response = await studioFor('member').request('/studio')
  expect(response.status).toBe(403)
  const text = await response.text()
  expect(text).toContain('ask an owner of this site')
  expect(text).not.toContain('n0nce')
})

it('escapes a title that looks like markup', async () => {
  const text = await (
    await studioFor('owner', '</script><script>alert(1)</script>').request('/studio')
  ).text()
  expect(text).not.toContain('<script>alert')
})

it('allows styles of files alone', async () => {
  const response = await studioFor('owner').request('/studio')
  expect(response.headers.get('content-security-policy')).toContain("style-src 'self';")
})

it('preloads its font, so that the first text is drawn in it', async () => {
  const text = await (await studioFor('owner').request('/studio')).text()
  expect(text.match(/<link rel="preload"[^>]+>/g)).toEqual([
    '<link rel="preload" as="font" type="font/woff2" href="/assets/figtree-1.woff2" crossorigin>',
  ])
})

it('preloads the editor if the path is that of an entry', async () => {
  const editor = '<link rel="modulepreload" href="/assets/studio-editor-1.js">'
  const rules = '<link rel="stylesheet" href="/assets/studio-editor-1.css">'
  for (const [path, isAsked] of [
    ['/studio/works/3', true],
    ['/studio/pages/3', true],
    ['/studio/works', false],
    ['/studio/works/3/history', false],
  ] as const) {
    const text = await (await studioFor('owner').request(path)).text()
    expect(text.includes(editor), path).toBe(isAsked)
    expect(text.includes(rules), path).toBe(isAsked)
  }
})
