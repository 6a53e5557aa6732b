import { describe, expect, it } from 'vitest'
import { openAccounts, PASSWORD } from '../../../../tests/support/server/open-accounts.ts'
import { openSite, testBrowser } from '../../../../tests/support/server/open-site.ts'
import { tableRows } from '../../../../tests/support/server/table-rows.ts'

async function openSiteWithAccounts() {
  const site = await openAccounts()
  const app = openSite(site.services)
  const logIn = async (login: string, password = PASSWORD) => {
    const browser = testBrowser(app, '203.0.113.1')
    const response = await browser.fillIn('/login', { login, password })
    return { response, isIn: async () => (await browser.get('/account')).status === 200 }
  }
  const tablesWith = async (text: string) => {
    const tables: string[] = []
    for (const table of ['user', 'session', 'credential', 'verification', 'known_address', 'event'])
      if (JSON.stringify(await tableRows(site.services.dataDir, table)).includes(text)) tables.push(table)
    return tables
  }
  const idOf = async (name: string) =>
    String((await tableRows(site.services.dataDir, 'user')).find(({ username }) => username === name)?.id)
  return { ...site, logIn, tablesWith, idOf }
}

describe('disabling an account', () => {
  it('logs it out at once, and refuses its password as a wrong one until it is enabled', async () => {
    const { accounts, logIn } = await openSiteWithAccounts()
    const ben = await logIn('ben')
    expect(await ben.isIn()).toBe(true)
    expect(await accounts.disable('Ben@example.org')).toBe('done')
    expect(await ben.isIn()).toBe(false)
    const [right, wrong] = [await logIn('ben'), await logIn('ben', 'a wrong password')]
    expect([right.response.status, wrong.response.status]).toEqual([401, 401])
    const plain = async ({ response }: typeof right) =>
      (await response.text()).replace(/value="[\w-]{43}"/g, '').replace(/_\w{6}_/g, '')
    expect(await plain(right)).toBe(await plain(wrong))
    expect(await accounts.enable('ben')).toBe('done')
    expect((await logIn('ben')).response.status).toBe(303)
  })

  it('creates no links for it, and ends those it had', async () => {
    const { accounts } = await openSiteWithAccounts()
    const link = (await accounts.passwordLink('ben', 'http://localhost')) ?? ''
    await accounts.disable('ben')
    expect(await accounts.passwordLink('ben', 'http://localhost')).toBeNull()
    const change = { token: link.split('token=')[1] ?? '', password: 'another good one', from: '::1' }
    expect(await accounts.setPasswordByLink(change)).toMatchObject({ error: { code: 'link_expired' } })
  })

  it('also ends a login that was being checked', async () => {
    const { accounts } = await openAccounts()
    const attempt = { login: 'ben', password: PASSWORD, remember: true, from: '::1', headers: new Headers() }
    for (let round = 0; round < 10; round++) {
      const [outcome] = await Promise.all([accounts.logIn(attempt), accounts.disable('ben')])
      const cookie = outcome.ok ? outcome.value.cookies.map((one) => one.split(';')[0]).join('; ') : ''
      expect(await accounts.session(new Headers({ cookie }))).toBeNull()
      await accounts.enable('ben')
      expect(await accounts.session(new Headers({ cookie }))).toBeNull()
    }
  })
})

describe('removing an account', () => {
  it('deletes its sessions, links, passwords and addresses; its events lose its name', async () => {
    const { accounts, logIn, tablesWith, idOf } = await openSiteWithAccounts()
    const ben = await logIn('ben')
    await accounts.passwordLink('ben', 'http://localhost')
    const id = await idOf('ben')
    expect(await tablesWith(id)).toEqual([
      'user',
      'session',
      'credential',
      'verification',
      'known_address',
      'event',
    ])
    expect(await accounts.remove('ben')).toBe('done')
    expect(await tablesWith(id)).toEqual([])
    expect(await tablesWith('login.done')).toEqual(['event'])
    expect(await ben.isIn()).toBe(false)
    expect((await accounts.people()).map(({ name }) => name)).toEqual(['Ada', 'Cy'])
  })
})

describe('the last owner who can log in', () => {
  it('is neither disabled nor removed without a confirmation', async () => {
    const { accounts } = await openSiteWithAccounts()
    expect([await accounts.disable('ada'), await accounts.remove('ada')]).toEqual([
      'last-owner',
      'last-owner',
    ])
    await accounts.add({ name: 'Dora', email: 'd@example.org', role: 'owner', password: PASSWORD })
    expect(await accounts.disable('dora')).toBe('done')
    expect(await accounts.remove('ada')).toBe('last-owner')
    expect(await accounts.remove('dora')).toBe('done')
    expect(await accounts.remove('ben')).toBe('done')
    expect(await accounts.disable('ada', { evenLastOwner: true })).toBe('done')
    expect(await accounts.remove('ada', { evenLastOwner: true })).toBe('done')
  })

  it('stays when two are disabled at the same time', async () => {
    const { accounts } = await openSiteWithAccounts()
    await accounts.add({ name: 'Dora', email: 'd@example.org', role: 'owner', password: PASSWORD })
    const outcomes = await Promise.all([accounts.disable('ada'), accounts.disable('dora')])
    expect(outcomes.sort()).toEqual(['done', 'last-owner'])
  })
})

it('the list of accounts says who is logged in on which devices, and who is disabled', async () => {
  const { accounts, logIn } = await openSiteWithAccounts()
  const ada = await logIn('ada')
  await accounts.disable('cy')
  expect(await ada.isIn()).toBe(true)
  expect(await accounts.people()).toMatchObject([
    { name: 'Ada', email: 'ada@example.org', role: 'owner', disabledAt: null, sessions: 1 },
    { name: 'Ben', sessions: 0, seenAt: null, disabledAt: null },
    { name: 'Cy', disabledAt: expect.stringMatching(/^20\d\d-/) },
  ])
  expect([await accounts.endSessions('ada'), await accounts.endSessions('nobody')]).toEqual([
    { sessions: 1, applicationPasswords: 0 },
    null,
  ])
  expect(await ada.isIn()).toBe(false)
  expect([await accounts.disable('nobody'), await accounts.enable('nobody')]).toEqual(['unknown', 'unknown'])
})
