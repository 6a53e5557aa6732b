import { Hono } from 'hono'
import { isStartOption, START_OPTIONS } from '../../../core/onboarding/start-option.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  createPrivateApi,
  forbidden,
  invalidParam,
  type PrivateApiOptions,
} from '../../kit/http/rest/index.ts'
import { DEMO_PATH, ONBOARDING_PATH } from './onboarding.calls.ts'
import type { OnboardingService } from './onboarding.service.ts'

/** `vitrine/v1/welcome`: how a new owner begins (studio-80, studio-81, studio-426). */
export function onboardingRoutes({
  onboarding,
  ...options
}: PrivateApiOptions & { onboarding: OnboardingService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)

  routes.get(
    ONBOARDING_PATH,
    handler(async (call) => {
      const state = await onboarding.state(call.actor)
      return state.ok ? { status: 200, body: state.value } : forbidden(call.actor)
    }),
  )
  routes.post(
    ONBOARDING_PATH,
    handler(async (call) => {
      const { door, menuSeen, isDismissed } = call.body
      if (door !== undefined && !isStartOption(door))
        return invalidParam('door', `one of ${START_OPTIONS.join(', ')}`)
      for (const [name, value] of Object.entries({ menuSeen, isDismissed }))
        if (value !== undefined && typeof value !== 'boolean') return invalidParam(name, 'true or false')
      const result = await onboarding.note(call.actor, {
        ...(door !== undefined && { door }),
        ...(typeof menuSeen === 'boolean' && { menuSeen }),
        ...(typeof isDismissed === 'boolean' && { isDismissed }),
      })
      return result.ok ? { status: 200, body: result.value } : forbidden(call.actor)
    }),
  )
  routes.delete(
    DEMO_PATH,
    handler(async (call) => {
      const removed = await onboarding.removeDemo(call.actor)
      return removed.ok ? { status: 200, body: removed.value } : forbidden(call.actor)
    }),
  )
  return routes
}
