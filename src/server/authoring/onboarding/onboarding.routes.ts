import { Hono } from 'hono'
import { onboardingCalls } from '../../../core/calls/index.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import { forbidden, mountOwnCalls, type PrivateApiOptions, serveCall } from '../../kit/http/rest/index.ts'
import type { OnboardingService } from './onboarding.service.ts'

/** `vitrine/v1/welcome`: how a new owner begins (studio-80, studio-81, studio-426). */
export function onboardingRoutes({
  onboarding,
  ...options
}: PrivateApiOptions & { onboarding: OnboardingService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  mountOwnCalls(
    routes,
    [
      serveCall(onboardingCalls.read, async ({ actor }) => {
        const state = await onboarding.state(actor)
        return state.ok ? ok({ body: state.value }) : fail(forbidden(actor))
      }),
      serveCall(onboardingCalls.note, async ({ actor, args }) => {
        const state = await onboarding.note(actor, args)
        return state.ok ? ok({ body: state.value }) : fail(forbidden(actor))
      }),
      serveCall(onboardingCalls.removeDemo, async ({ actor }) => {
        const removedDemo = await onboarding.removeDemo(actor)
        return removedDemo.ok ? ok({ body: removedDemo.value }) : fail(forbidden(actor))
      }),
    ],
    options,
  )
  return routes
}
