// @engine chromium
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SEED_VARIABLE } from '../support/seed-once.ts'
import { expect, siteTest as test } from '../support/test.ts'
import { serve, vitrine } from '../support/vitrine.ts'

// No browser takes part: these tests are here for the built server and the demo it serves.

let folder = ''
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-start-'))
  cpSync(process.env[SEED_VARIABLE] ?? '', folder, { recursive: true })
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

const dataUrl = (script: string) => `data:text/javascript,${encodeURIComponent(script)}`

test('a server that nobody could log in to gives the reason and ends', async () => {
  // Simulates too many open files when the library for logins is loaded.
  const fail = `export async function resolve(name, context, next) {
    if (name.startsWith('better-auth')) throw Object.assign(new Error('no more files'), { code: 'EMFILE' })
    return next(name, context)
  }`
  const hooks = `import { register } from 'node:module'; register(${JSON.stringify(dataUrl(fail))})`
  const child = vitrine(['serve'], {
    DATA_DIR: folder,
    PORT: '0',
    NODE_OPTIONS: `--import ${dataUrl(hooks)}`,
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(child.text()).toMatch(
    /Vitrine is ready at .*\nA package that logging in needs cannot be loaded \(EMFILE\): allow this user more open files \(ulimit -n\), then start again\.\n$/,
  )
})

test('an owner whose site sends mail learns that links need the address of the site', async () => {
  const env = { SMTP_URL: 'smtps://me:hunter2@mail.example.org', MAIL_FROM: 'studio@example.org' }
  const site = await serve(folder, env)
  await site.stop()
  expect(site.log()).toContain(`links in emails lead to ${site.url}. Set SITE_URL=https://your.site.`)
  expect(site.log()).not.toContain('hunter2')
})
