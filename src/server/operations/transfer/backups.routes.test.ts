import { expect, it } from 'vitest'
import { sessionHeaders } from '../../../../tests/support/server/callers.ts'
import { openAccounts, PASSWORD } from '../../../../tests/support/server/open-accounts.ts'
import { openSite, testBrowser } from '../../../../tests/support/server/open-site.ts'
import { fail, ok } from '../../../core/kit/result.ts'

const FILE = '/wp-json/vitrine/v1/backup/file'

/** Opens a site whose backups are a single word, with the studio's form that requests one. */
async function openBackups({ isBusy = false } = {}) {
  let backupCount = 0
  const beginBackup = async () => {
    if (isBusy) return fail('Another backup is being made.')
    backupCount += 1
    return ok(new Blob(['bytes']).stream())
  }
  const { services } = await openAccounts({ beginBackup })
  const app = openSite(services)
  const askForBackup = async (login: string, fields: Record<string, string> | null, headers = {}) => {
    const browser = testBrowser(app)
    await browser.fillIn('/login', { login, password: PASSWORD })
    const nonce = (await sessionHeaders(browser))['x-wp-nonce'] ?? ''
    return browser.send(FILE, fields ?? { _wpnonce: nonce }, headers)
  }
  return { askForBackup, backupCount: () => backupCount }
}

// @behaviour transfer-6
it('a form of the studio gets the file, and no URL contains the nonce', async () => {
  const { askForBackup } = await openBackups()
  const answer = await askForBackup('ada', null)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-tar'])
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="backup-[\d-]+\.tar"$/)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.text()).toBe('bytes')
})

// @behaviour transfer-6 application-2
it('a form of another user, of another site or without the nonce gets no file', async () => {
  const { askForBackup, backupCount } = await openBackups()
  const tries = [
    await askForBackup('ben', null),
    await askForBackup('cy', null),
    await askForBackup('ada', {}),
    await askForBackup('ada', { _wpnonce: 'wrong' }),
    await askForBackup('ada', null, { origin: 'https://evil.example' }),
    await askForBackup('ada', null, { 'sec-fetch-site': 'cross-site' }),
  ]
  expect(tries.map(({ status }) => status)).toEqual([403, 403, 401, 403, 401, 401])
  expect(backupCount()).toBe(0)
})

// @behaviour transfer-6
it('a backup that cannot begin is refused with a sentence', async () => {
  const { askForBackup } = await openBackups({ isBusy: true })
  const answer = await askForBackup('ada', null)
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { message: 'Another backup is being made.' },
  ])
})
