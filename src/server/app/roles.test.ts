import { expect, it } from 'vitest'
import { openAccounts, PASSWORD } from '../../../tests/support/server/open-accounts.ts'
import { openSite, testBrowser } from '../../../tests/support/server/open-site.ts'
import type { Action, Role } from '../../core/account/index.ts'
import type { CallDescription, CallSchema } from '../kit/http/rest/index.ts'
import { apiCalls } from './api-calls.ts'

const ORIGIN = 'http://localhost:3000'

/** Permissions of each role, as in the table of roles; members and visitors have none of them. */
const OWNERS: readonly Action[] = [
  'entry.delete',
  'media.delete',
  'block.html',
  'appearance.write',
  'settings.write',
  'people.write',
  'import.run',
  'activity.read',
  'backup.read',
]
const mayDo = (who: Role | 'nobody', action: Action): boolean =>
  who === 'owner' || (who === 'editor' && !OWNERS.includes(action))

/** Fills the variable parts of a path with values that do not exist, so that an allowed call gets 404. */
const filled = (path: string): string =>
  path
    .replace(/:kind\{[^}]*\}/, 'work')
    .replace(/:taxonomy\{[^}]*\}/, 'tags')
    .replace(/:location\{[^}]*\}/, 'primary')
    .replaceAll(/:\w+(\{[^}]*\})?/g, '99')

// @behaviour access-1 call-22
it('every call of our own API respects the role of its caller', async () => {
  const { services } = await openAccounts()
  const app = openSite(services)
  const callers = new Map<Role | 'nobody', Record<string, string>>([['nobody', {}]])
  for (const [login, role] of [
    ['ada', 'owner'],
    ['ben', 'editor'],
    ['cy', 'member'],
  ] as const) {
    const browser = testBrowser(app)
    await browser.fillIn('/login', { login, password: PASSWORD })
    const { nonce } = (await (await browser.get('/wp-json/vitrine/v1/nonce')).json()) as { nonce: string }
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    callers.set(role, { cookie, origin: ORIGIN, 'x-wp-nonce': nonce })
  }
  const ask = async (
    who: Role | 'nobody',
    method: string,
    { path, args = {} }: CallDescription,
    unreadable?: string,
  ) => {
    const headers = {
      'content-type': 'application/json',
      'if-match': `"${versioned(path)}-1"`,
      ...callers.get(who),
    }
    const needed = Object.entries(args).filter(([, { required }]) => required)
    const body = JSON.stringify(Object.fromEntries(needed.map(([name, schema]) => [name, sample(schema)])))
    const request = new Request(`${ORIGIN}/wp-json${filled(path)}`, {
      method,
      headers,
      body: method === 'GET' ? null : (unreadable ?? body),
    })
    return (await app.fetch(request, { clientIp: '203.0.113.9' })).status
  }
  let callCount = 0
  const wrong: unknown[] = []
  for (const call of apiCalls([], [])) {
    const { path, method: methods, allowed } = call
    if (allowed === 'anybody' || allowed === 'user') continue
    for (const method of [methods].flat()) {
      callCount += 1
      const owner = await ask('owner', method, call)
      if (owner === 401 || owner === 403) wrong.push({ method, path, who: 'owner', status: owner })
      for (const who of ['editor', 'member', 'nobody'] as const) {
        const status = await ask(who, method, call)
        const mayNot = status === (who === 'nobody' ? 401 : 403)
        const may = mayDo(who, allowed)
        if (may ? mayNot : !mayNot && !isHidden(path, status)) wrong.push({ method, path, who, status })
        // A caller without the permission is refused for that, and not for faults of the call.
        const unread = may ? status : await ask(who, method, call, '{')
        if (unread !== status) wrong.push({ method, path, who, status: unread })
      }
    }
  }
  expect(wrong).toEqual([])
  expect(callCount).toBeGreaterThan(40)
})

/** Calls that reveal nothing to other users: an object that is not theirs is answered with 404. */
const HIDDEN = ['/vitrine/v1/preview-links/', '/vitrine/v1/uploads/']
const isHidden = (path: string, status: number): boolean =>
  status === 404 && HIDDEN.some((hidden) => path.startsWith(hidden))

/** Returns a valid value for a part of a call, by its schema. */
function sample({ type, enum: words }: CallSchema): unknown {
  if (words) return words[0]
  const [first] = [type].flat()
  const samples: Record<string, unknown> = { array: [99], object: {}, integer: 99, number: 99, boolean: true }
  return samples[first ?? ''] ?? 'a'
}

/** Returns the kind and the id that a path names, as in entity tags. */
function versioned(path: string): string {
  if (path.includes('/menus/')) return 'menu:primary-0'
  const [, part] = /\/(appearance|settings)/.exec(path) ?? []
  if (part) return `${part}-0`
  if (path.includes('/entries/page/')) return 'page-99'
  return path.includes('/terms/') ? 'term-99' : 'work-99'
}
