import { Hono } from 'hono'
import { wpError } from '../../../core/wp/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  createPrivateApi,
  errorResult,
  forbidden,
  invalidParam,
  type PrivateApiOptions,
} from '../../kit/http/rest/index.ts'
import { ON_DEMAND_CHECK_PATH } from './on-demand-check.calls.ts'
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
  const handler = createPrivateApi(options)
  routes.post(
    ON_DEMAND_CHECK_PATH,
    handler(async ({ actor, body }) => {
      const result = await onDemandCheck.ask(actor, body.address)
      if (result.ok) return { status: 200, body: { framing: result.value } }
      switch (result.error.code) {
        case 'rest_forbidden':
          return forbidden(actor)
        case 'no_address':
          return invalidParam('address', 'an address of http or https')
        case 'busy': {
          const busy = wpError('framing_busy', 'Other sites are being asked. Try again in a moment.', 429)
          return { ...errorResult(busy), headers: { 'retry-after': '2' } }
        }
      }
    }),
  )
  return routes
}
