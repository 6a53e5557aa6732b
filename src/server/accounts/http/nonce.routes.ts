import { Hono } from 'hono'
import { type IssuedNonce, nonceCalls } from '../../../core/calls/index.ts'
import { API_PATH } from '../../../core/routing/routes.ts'
import { wpError } from '../../../core/wp/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import { errorResult, privateResponse } from '../../kit/http/rest/index.ts'
import type { Accounts } from '../accounts.service.ts'

/**
 * Creates the route `/wp-json/vitrine/v1/nonce`, which gives a script on a page of this site the nonce for API calls of
 * its session (application-2). Other sites cannot read the response.
 */
export function nonceRoutes(accounts: Pick<Accounts, 'session' | 'restNonce'>) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  routes.get(`${API_PATH}${nonceCalls.read.path}`, async ({ req }) => {
    const session = await accounts.session(req.raw.headers)
    if (!session) return privateResponse(errorResult(NOT_LOGGED_IN))
    const body: IssuedNonce = { nonce: await accounts.restNonce(session) }
    return privateResponse({ status: 200, body }, session)
  })
  return routes
}

const NOT_LOGGED_IN = wpError('rest_not_logged_in', 'You are not currently logged in.', 401)
