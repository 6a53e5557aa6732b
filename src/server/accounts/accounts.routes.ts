import { Hono } from 'hono'
import { ACCOUNT_PATHS } from '../../core/routes.ts'
import type { RequestBindings } from '../http/index.ts'
import { accountRoutes } from './account.routes.ts'
import { type AccountPagesOptions, createAccountController } from './account-controller.ts'
import { loginRoutes } from './login.routes.ts'
import { lostPasswordRoutes } from './lost-password.routes.ts'
import { setupRoutes } from './setup.routes.ts'

/** All pages of accounts. They work without script; the library's own routes are not mounted. */
export function accountsRoutes(options: AccountPagesOptions): Hono<{ Bindings: RequestBindings }> {
  const controller = createAccountController(options)
  const routes = new Hono<{ Bindings: RequestBindings }>()
  for (const part of [loginRoutes, accountRoutes, lostPasswordRoutes, setupRoutes])
    routes.route('/', part(controller))
  for (const path of Object.values(ACCOUNT_PATHS)) {
    if (path !== ACCOUNT_PATHS.setup) routes.get(`${path}/`, (context) => context.redirect(path, 301))
  }
  // Nothing to be read there: whoever comes by address has logged out already, or is about to by the form.
  routes.get(ACCOUNT_PATHS.logout, (context) => context.redirect(ACCOUNT_PATHS.account, 302))
  return routes
}
