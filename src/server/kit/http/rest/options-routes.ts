import type { Hono } from 'hono'
import { type Actor, can } from '../../../../core/account/index.ts'
import type { CallDescription } from '../../../../core/calls/index.ts'
import type { RequestBindings } from '../client-ip.ts'
import { callsByPath, methodsOf } from './call-description.ts'
import { createPrivateApi, hasCredentials, type PrivateApiOptions } from './private-api.ts'
import { describeWithSchema } from './route-description.ts'
import { toResponse, wpJson } from './wp-response.ts'

/**
 * Adds the responses to OPTIONS to routes below `/wp-json`: the calls of a path and, in `Allow` as in WordPress, the
 * methods that the caller may use. Browsers send OPTIONS before requests with custom headers.
 *
 * @param options identifies callers; without it all callers are visitors
 */
export function mountOptions(
  routes: Hono<{ Bindings: RequestBindings }>,
  calls: readonly CallDescription[],
  options: PrivateApiOptions | null,
): void {
  const handler = options && createPrivateApi(options)
  for (const [path, own] of callsByPath(calls)) {
    const body = describeWithSchema(path, own)
    const answer = (actor: Actor | null) => {
      const methods = new Set(own.filter((call) => mayCall(actor, call)).flatMap(methodsOf))
      return { status: 200, headers: methods.size > 0 ? { allow: [...methods].join(', ') } : {} } as const
    }
    const forCallers = handler?.(async ({ actor }) => ({ ...answer(actor), body }))
    for (const end of path === '/' ? [''] : ['', '/'])
      routes.options(`${path}${end}`, (context) =>
        forCallers && hasCredentials(context.req.raw)
          ? forCallers(context)
          : toResponse(answer(null), wpJson(body)),
      )
  }
}

const mayCall = (actor: Actor | null, { allowed }: CallDescription): boolean =>
  allowed === 'anybody' || (allowed === 'user' ? actor !== null : can(actor, allowed))
