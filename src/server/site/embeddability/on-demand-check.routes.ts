import { Hono } from 'hono'
import { embeddabilityCalls } from '../../../core/calls/index.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  forbidden,
  invalidParam,
  mountOwnCalls,
  type PrivateApiOptions,
  refused,
  serveCall,
} from '../../kit/http/rest/index.ts'
import type { OnDemandCheck } from './on-demand-check.service.ts'

/**
 * Creates the route `vitrine/v1/framing`, which tells whether a website may be shown in a preview while its address is
 * typed.
 */
export function onDemandCheckRoutes({
  onDemandCheck,
  ...options
}: PrivateApiOptions & { onDemandCheck: OnDemandCheck }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const check = serveCall(embeddabilityCalls.check, async ({ actor, args }) => {
    const result = await onDemandCheck.ask(actor, args.address)
    if (result.ok) return ok({ body: { framing: result.value } })
    switch (result.error.code) {
      case 'rest_forbidden':
        return fail(forbidden(actor))
      case 'no_address':
        return fail(invalidParam('address', 'an address of http or https'))
      case 'busy':
        return fail({ ...refused({ code: 'framing_busy' }), headers: { 'retry-after': '2' } })
    }
  })
  mountOwnCalls(routes, [check], options)
  return routes
}
