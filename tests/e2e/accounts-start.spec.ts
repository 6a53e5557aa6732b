// @engine chromium
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SEED_VARIABLE } from '../support/seed-once.ts'
import { expect, test } from '../support/test.ts'
import { serve, vitrine } from '../support/vitrine.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'Once is enough: no browser takes part.')

let folder = ''
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-start-'))
  cpSync(process.env[SEED_VARIABLE] ?? '', folder, { recursive: true })
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

const dataUrl = (script: string) => `data:text/javascript,${encodeURIComponent(script)}`

test('a server nobody could log in to says why and ends', async () => {
  // Too many files are open at the moment when the library for logins is loaded.
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
    /Vitrine is ready at .*\nWhat logging in needs cannot be loaded \(EMFILE\): allow this user more open files \(ulimit -n\), then start again\.\n$/,
  )
})

test('an owner who sends mail is told that links need the address of the site', async () => {
  const env = { SMTP_URL: 'smtps://me:hunter2@mail.example.org', MAIL_FROM: 'studio@example.org' }
  const site = await serve(folder, env)
  await site.stop()
  expect(site.log()).toContain(`links in mails lead to ${site.url}. Set SITE_URL=https://your.site.`)
  expect(site.log()).not.toContain('hunter2')
})

test('an account made on the command line belongs to the site that is named, and its link leads there', async () => {
  const site = await serve(folder)
  const elsewhere = join(folder, 'no-site')
  const words = ['user', 'add', 'ana', '--email', 'ana@example.org']
  const astray = vitrine(words, { DATA_DIR: elsewhere })
  expect(await once(astray, 'close')).toEqual([1, null])
  expect(astray.text()).toContain(`There is no site in ${elsewhere}.`)
  expect(existsSync(elsewhere)).toBe(false)
  const added = vitrine(words, { DATA_DIR: folder })
  expect(await once(added, 'close')).toEqual([0, null])
  expect(added.text()).toContain(`\n${site.url}/reset-password?token=`)
  await site.stop()
})
