import { basicOf, makeApplicationPassword, sessionHeaders } from '../support/server/callers.ts'
import { openAccounts, PASSWORD } from '../support/server/open-accounts.ts'
import { openSite, testBrowser } from '../support/server/open-site.ts'

/** Request to the API, with a body of JSON or of bytes. */
export interface ApiRequest {
  method: string
  path: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

export interface ApiAnswer {
  status: number
  etag: string | null
  /** Address of what was created, if the site names one. */
  location: string | null
  text: string
  /** Parsed body; an empty object if it is not JSON. */
  body: unknown
}

/** Milliseconds by which the clock of the limits advances with each request, so that they never refuse one. */
const TICK_MS = 1000
const LOGIN = 'ada'

/**
 * Opens a site with an owner who writes as the studio does, with cookie and nonce, or as a program does, with an
 * application password. An expired nonce is renewed and an ended session is replaced by a new one.
 */
export async function openOwner() {
  const { services } = await openAccounts()
  let time = 0
  const app = openSite(services, null, [], { clock: () => time })
  let session = await logIn()
  const password = await makeApplicationPassword(session.browser)
  let renewal: Promise<void> | null = null

  async function logIn() {
    const browser = testBrowser(app)
    await browser.fillIn('/login', { login: LOGIN, password: PASSWORD })
    return { browser, headers: await sessionHeaders(browser) }
  }
  /** Renews the session once for all requests that were refused at the same time. */
  const renew = () => {
    renewal ??= renewSession().finally(() => {
      renewal = null
    })
    return renewal
  }
  async function renewSession() {
    const { browser } = session
    const { ok } = await browser.get('/wp-json/vitrine/v1/nonce')
    session = ok ? { browser, headers: await sessionHeaders(browser) } : await logIn()
  }
  const ask = async ({ method, path, headers, body }: ApiRequest, credentials: Record<string, string>) => {
    time += TICK_MS
    const isJson = body !== undefined && !(body instanceof Uint8Array)
    const request = new Request(`http://localhost:3000${path}`, {
      method,
      headers: { ...credentials, ...(isJson && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: body instanceof Uint8Array ? body.slice() : JSON.stringify(body) }),
    })
    const response = await app.fetch(request, { clientIp: '203.0.113.5' })
    const { status, headers: sent } = response
    const text = await response.text()
    return { status, etag: sent.get('etag'), location: sent.get('location'), text, body: parsed(text) }
  }
  return {
    services,
    /** @param isProgram true to send the application password in place of the session */
    async send(request: ApiRequest, isProgram: boolean): Promise<ApiAnswer> {
      if (isProgram) return ask(request, { authorization: basicOf(LOGIN, password) })
      const answer = await ask(request, session.headers)
      if (answer.status !== 401 && !answer.text.includes('rest_cookie_invalid_nonce')) return answer
      await renew()
      return ask(request, session.headers)
    },
  }
}

export type Owner = Awaited<ReturnType<typeof openOwner>>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
