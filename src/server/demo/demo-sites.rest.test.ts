import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/open-test-services.ts'
import { demoSites } from './demo-sites.rest.ts'

async function sites() {
  const folder = await temporaryFolder()
  for (const slug of ['open', 'quaymark']) {
    await mkdir(join(folder, slug))
    await writeFile(join(folder, slug, 'index.html'), '<!doctype html><title>x</title>')
  }
  await writeFile(join(folder, 'secret'), 'x')
  return demoSites(folder)
}

it('serves a site that loads nothing and may be framed by us alone', async () => {
  const answer = await (await sites()).request('/demo-sites/open/')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'self'",
  )
})

it('forbids framing where the site does', async () => {
  const { headers } = await (await sites()).request('/demo-sites/quaymark/')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-frame-options')).toBe('DENY')
})

it('adds the slash, and knows no other files', async () => {
  const routes = await sites()
  const moved = await routes.request('/demo-sites/open')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/demo-sites/open/'])
  for (const path of ['/demo-sites/nothing/', '/demo-sites/..%2fsecret', '/demo-sites/secret/']) {
    expect((await routes.request(path)).status).toBe(404)
  }
})
