import { Hono } from 'hono'
import { API_PATH } from '../../../core/routing/routes.ts'
import { wpError } from '../../../core/wp/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import { type CallDescription, errorResult, privateResponse } from '../../kit/http/rest/index.ts'
import type { Accounts } from '../accounts.service.ts'

const PATH = '/vitrine/v1/nonce'

/** Description of the route below. */
export const nonceCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: PATH,
    summary: 'Gives the nonce for calls of the session whose cookie is sent.',
    allowed: 'user',
    answer: { type: 'object', properties: { nonce: { type: 'string' } } },
  },
]

/**
 * Creates the route `/wp-json/vitrine/v1/nonce`, which gives a script on a page of this site the nonce for API calls of
 * its session (application-2). Other sites cannot read the response.
 */
export function nonceRoutes(accounts: Pick<Accounts, 'session' | 'restNonce'>) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  routes.get(`${API_PATH}${PATH}`, async ({ req }) => {
    const session = await accounts.session(req.raw.headers)
    if (!session) return privateResponse(errorResult(NOT_LOGGED_IN))
    const nonce = await accounts.restNonce(session)
    return privateResponse({ status: 200, body: { nonce } }, session)
  })
  return routes
}

const NOT_LOGGED_IN = wpError('rest_not_logged_in', 'You are not currently logged in.', 401)
