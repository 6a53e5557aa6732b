import { basicOf, makeApplicationPassword, sessionHeaders } from './callers.ts'
import { openAccounts, PASSWORD } from './open-accounts.ts'
import { openSite, testBrowser } from './open-site.ts'

/** Response of the API; its body has the type that a test expects. */
export interface Answer<Body> {
  status: number
  etag: string
  headers: Headers
  body: Body
}

/** Accounts of the tests; `null` is a visitor. */
export type Login = 'ada' | 'ben' | 'cy' | null

/**
 * Opens a site with the owner Ada, who calls its API with a session, the editor Ben, who calls it with an application
 * password, and the member Cy.
 */
export async function openApi() {
  const { services, accounts, clock } = await openAccounts()
  const app = openSite(services)
  const passwords = new Map<Login, string>()
  let owner: Record<string, string> = {}
  for (const login of ['ada', 'ben'] as const) {
    const browser = testBrowser(app, '203.0.113.1')
    await browser.fillIn('/login', { login, password: PASSWORD })
    passwords.set(login, await makeApplicationPassword(browser))
    if (login === 'ada') owner = await sessionHeaders(browser)
  }
  const basic = (login: Login) => login && basicOf(login, passwords.get(login) ?? '')
  /** Returns the headers with which somebody calls the API. */
  const who = (login: Login): Record<string, string> => {
    if (login === 'ada') return owner
    const authorization = basic(login)
    return authorization ? { authorization } : {}
  }
  const call = async <Body = unknown>(
    login: Login,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> => {
    const request = new Request(`http://localhost:3000${path}`, {
      method,
      headers: {
        ...who(login),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const response = await app.fetch(request, { clientIp: '203.0.113.5' })
    const text = await response.text()
    return {
      status: response.status,
      etag: response.headers.get('etag') ?? '',
      headers: response.headers,
      body: JSON.parse(text || '{}') as Body,
    }
  }
  /** Requests a path of the site as a visitor. */
  const visit = async (path: string, init: RequestInit = {}) => {
    const response = await app.fetch(new Request(`http://localhost:3000${path}`, init))
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { services, app, accounts, clock, call, visit, basic, who }
}
