import { type Context, Hono } from 'hono'
import { MESSAGE_TRAP } from '../../../core/content/index.ts'
import { SEND_MESSAGE_PATH } from '../../../core/routing/routes.ts'
import {
  type RefuseForm,
  type RequestBindings,
  readForm,
  type SiteOrigins,
  sitePath,
  TooManyRequests,
} from '../../kit/http/index.ts'
import type { MessagesService } from './messages.service.ts'

interface SendOptions {
  messages: Pick<MessagesService, 'send'>
  site: SiteOrigins
  refuseForm: RefuseForm
  tooManyMessages(context: Context, error: TooManyRequests): Promise<Response>
}

/** Returns the route of contact forms, which redirects back to the page with the outcome in its address (message-1). */
export function sendMessageRoutes({ messages, site, refuseForm, tooManyMessages }: SendOptions) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  routes.post(SEND_MESSAGE_PATH, async (context) => {
    const { req, env } = context
    const received = await readForm(req.raw, site)
    if (!received.ok) return refuseForm(received.error, req.raw.headers)
    const form = received.value
    const fieldText = (name: string) => form.get(name) ?? ''
    const back = sitePath(fieldText('return')) ?? '/'
    const madeAt = Number.parseInt(fieldText('made'), 36)
    const result = await messages.send({
      name: fieldText('name'),
      email: fieldText('email'),
      text: fieldText('text'),
      page: back.split(/[?#]/)[0] ?? '/',
      trap: fieldText(MESSAGE_TRAP),
      madeAt: Number.isSafeInteger(madeAt) ? madeAt : null,
      from: env?.clientIp ?? '',
    })
    const fault = result.ok ? null : result.error
    if (fault?.code === 'too_many')
      return tooManyMessages(context, new TooManyRequests(Math.ceil(fault.waitMs / 1000)))
    const outcome = fault ? ['no', ...fault.fields].join('-') : 'yes'
    const headers = { location: withOutcome(back, fieldText('key'), outcome), 'cache-control': 'no-store' }
    return new Response(null, { status: 303, headers })
  })
  return routes
}

/** Returns the address of the page at the form, with the outcome in the query. */
function withOutcome(back: string, key: string, outcome: string): string {
  const url = new URL(back, 'http://site.invalid')
  if (!/^(b\d{1,3}-)?sent$/.test(key)) return url.pathname + url.search
  url.searchParams.set(key, outcome)
  return `${url.pathname}${url.search}#${key}`
}
