import Database from 'libsql'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fillDisk } from '../../../tests/support/server/fill-disk.ts'
import { openAccounts, PASSWORD } from '../../../tests/support/server/open-accounts.ts'
import { openSite, type TestBrowser, testBrowser } from '../../../tests/support/server/open-site.ts'
import { draft, temporaryFolder } from '../../../tests/support/server/open-test-services.ts'
import { databaseFile, openDatabase } from '../kit/db/open-database.ts'

const JSON_ONLY = { accept: 'application/json' }

/** Opens a site whose database the test can damage, with a visitor who has opened the login form. */
async function openFragileSite() {
  const dataDir = await temporaryFolder()
  const db = openDatabase(dataDir, 80)
  const { services } = await openAccounts({ db }, { dataDir })
  await services.portfolio.save([draft({ slug: 'harbour' })])
  await services.pages.save({ path: '/about/', title: 'About', description: '', blocks: [] })
  const visitor = testBrowser(openSite(services))
  await visitor.get('/login')
  const other = new Database(databaseFile(dataDir))
  onTestFinished(() => void other.close())
  return { db, services, visitor, other }
}

const logIn = (visitor: TestBrowser) =>
  visitor.fillIn('/login', { login: 'ada', password: PASSWORD, remember: '1' })

async function logInByScript(visitor: TestBrowser) {
  const { token } = (await (await visitor.get('/login', JSON_ONLY)).json()) as { token: string }
  return visitor.send('/login', { login: 'ada', password: PASSWORD, token }, JSON_ONLY)
}

async function expectReadingGoesOn(visitor: TestBrowser) {
  for (const path of ['/about/', '/portfolio/harbour/', '/login', '/wp-json/wp/v2/astra-portfolio'])
    expect((await visitor.get(path)).status, path).toBe(200)
}

describe('while the disk is full', () => {
  it('pages, the API and the login form work, a form reports it, and everything works when there is space', async () => {
    const { db, visitor } = await openFragileSite()
    const makeRoom = await fillDisk(db)
    const response = await logIn(visitor)
    expect(response.status).toBe(507)
    expect(response.headers.get('retry-after')).toBe('60')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const page = await response.text()
    expect(page).toContain('Nothing was saved.')
    expect(page).toContain('This site has run out of disk space')
    await expectReadingGoesOn(visitor)
    await makeRoom()
    expect((await logIn(visitor)).status).toBe(303)
  })

  it('the login popup gets a message in the language of the site', async () => {
    const { db, services, visitor } = await openFragileSite()
    await services.settings.change({ lang: 'ar', dir: 'rtl' })
    await fillDisk(db)
    const response = await logInByScript(visitor)
    expect(response.status).toBe(507)
    expect(await response.json()).toEqual({
      error: 'disk_full',
      message: expect.stringContaining('نفدت مساحة قرص هذا الموقع'),
      field: null,
    })
  })
})

describe('while another program locks the database', () => {
  it('logged-in users can read, also when their session is due to be prolonged', async () => {
    const { db, visitor, other } = await openFragileSite()
    await logIn(visitor)
    const inTwentyDays = new Date(Date.now() + 20 * 86_400_000).toISOString()
    await db.query.updateTable('session').set({ expires_at: inTwentyDays }).execute()
    other.exec('BEGIN IMMEDIATE')
    const page = await visitor.get('/about/')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Ada')
    other.exec('COMMIT')
    expect((await visitor.get('/account')).headers.get('set-cookie')).toContain('session')
  })

  it('pages work, a form gets a retry time of a few seconds, and then succeeds', async () => {
    const { visitor, other } = await openFragileSite()
    other.exec('BEGIN IMMEDIATE')
    const response = await logIn(visitor)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.text()).toContain('This site is busy')
    await expectReadingGoesOn(visitor)
    other.exec('COMMIT')
    expect((await logIn(visitor)).status).toBe(303)
  })
})
