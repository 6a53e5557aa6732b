import { Hono } from 'hono'
import { isWelcomeDoor, WELCOME_DOORS } from '../../../core/onboarding/start-option.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  createPrivateApi,
  forbidden,
  invalidParam,
  type PrivateApiOptions,
} from '../../kit/http/rest/index.ts'
import { DEMO_PATH, WELCOME_PATH } from './welcome.calls.ts'
import type { WelcomeService } from './welcome.service.ts'

/** `vitrine/v1/welcome`: how a new owner begins (studio-80, studio-81, studio-426). */
export function welcomeRoutes({ welcome, ...options }: PrivateApiOptions & { welcome: WelcomeService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)

  routes.get(
    WELCOME_PATH,
    handler(async (call) => {
      const state = await welcome.state(call.actor)
      return state.ok ? { status: 200, body: state.value } : forbidden(call.actor)
    }),
  )
  routes.post(
    WELCOME_PATH,
    handler(async (call) => {
      const { door, menuSeen, isDismissed } = call.body
      if (door !== undefined && !isWelcomeDoor(door))
        return invalidParam('door', `one of ${WELCOME_DOORS.join(', ')}`)
      for (const [name, value] of Object.entries({ menuSeen, isDismissed }))
        if (value !== undefined && typeof value !== 'boolean') return invalidParam(name, 'true or false')
      const noted = await welcome.note(call.actor, {
        ...(door !== undefined && { door }),
        ...(typeof menuSeen === 'boolean' && { menuSeen }),
        ...(typeof isDismissed === 'boolean' && { isDismissed }),
      })
      return noted.ok ? { status: 200, body: noted.value } : forbidden(call.actor)
    }),
  )
  routes.delete(
    DEMO_PATH,
    handler(async (call) => {
      const removed = await welcome.removeDemo(call.actor)
      return removed.ok ? { status: 200, body: removed.value } : forbidden(call.actor)
    }),
  )
  return routes
}
