import { Hono } from 'hono'
import type { Actor } from '../../../core/account/index.ts'
import { siteMailCalls } from '../../../core/calls/index.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import { wpError } from '../../../core/wp/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  errorResult,
  forbidden,
  mountOwnCalls,
  type PrivateApiOptions,
  refused,
  serveCall,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import type { SiteMailError, SiteMailService } from './site-mail.service.ts'

/** `vitrine/v1/mail`: whether mail is set up, and a test of it (studio-165). */
export function siteMailRoutes({ siteMail, ...options }: PrivateApiOptions & { siteMail: SiteMailService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  mountOwnCalls(
    routes,
    [
      serveCall(siteMailCalls.read, async ({ actor }) => {
        const state = await siteMail.state(actor)
        return state.ok ? ok({ body: state.value }) : fail(refusal(state.error, actor))
      }),
      serveCall(siteMailCalls.test, async ({ actor }) => {
        const result = await siteMail.test(actor)
        return result.ok ? ok({ body: result.value }) : fail(refusal(result.error, actor))
      }),
    ],
    options,
  )
  return routes
}

function refusal(error: SiteMailError, actor: Actor | null): WpResult {
  switch (error.code) {
    case 'rest_forbidden':
      return forbidden(actor)
    case 'not_set':
      return refused({ code: 'mail_not_set' })
    case 'too_many':
      return {
        ...refused({ code: 'mail_too_many' }),
        headers: { 'retry-after': `${Math.ceil(error.waitMs / 1000)}` },
      }
    case 'not_sent':
      return errorResult(wpError('mail_not_sent', error.why, 502))
  }
}
