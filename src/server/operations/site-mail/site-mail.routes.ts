import { Hono } from 'hono'
import { wpError } from '../../../core/wp/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  type ApiCall,
  createPrivateApi,
  errorResult,
  forbidden,
  type PrivateApiOptions,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import { MAIL_PATH, MAIL_TEST_PATH } from './site-mail.calls.ts'
import type { SiteMailError, SiteMailService } from './site-mail.service.ts'

/** `vitrine/v1/mail`: whether mail is set up, and a test of it (studio-165). */
export function siteMailRoutes({ siteMail, ...options }: PrivateApiOptions & { siteMail: SiteMailService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)

  routes.get(
    MAIL_PATH,
    handler(async (call) => {
      const state = await siteMail.state(call.actor)
      return state.ok ? { status: 200, body: state.value } : refusal(state.error, call)
    }),
  )
  routes.post(
    MAIL_TEST_PATH,
    handler(async (call) => {
      const result = await siteMail.test(call.actor)
      return result.ok ? { status: 200, body: result.value } : refusal(result.error, call)
    }),
  )
  return routes
}

function refusal(error: SiteMailError, call: ApiCall): WpResult {
  switch (error.code) {
    case 'rest_forbidden':
      return forbidden(call.actor)
    case 'not_set':
      return errorResult(wpError('mail_not_set', 'Email is not set up (SMTP_URL).', 409))
    case 'too_many': {
      const seconds = Math.ceil(error.waitMs / 1000)
      const sentence = 'Enough tests for now. Try again in a few minutes.'
      return {
        ...errorResult(wpError('mail_too_many', sentence, 429)),
        headers: { 'retry-after': `${seconds}` },
      }
    }
    case 'not_sent':
      return errorResult(wpError('mail_not_sent', error.why, 502))
  }
}
