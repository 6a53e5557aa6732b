import { Hono } from 'hono'
import type { Actor } from '../../../core/account/index.ts'
import { wpError } from '../../../core/wp/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  createPrivateApi,
  errorResult,
  forbidden,
  idOf,
  invalidParam,
  type PrivateApiOptions,
  readQuery,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import { LIST, MESSAGE_MAIL_PATH, MESSAGE_PATH, MESSAGE_STATES, MESSAGES_PATH } from './messages.calls.ts'
import type { MessagesService } from './messages.service.ts'

/** Returns the routes `vitrine/v1/messages`: visitors' messages, for owners and editors (message-5). */
export function messagesRoutes({ messages, ...options }: PrivateApiOptions & { messages: MessagesService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)

  routes.get(
    MESSAGES_PATH,
    handler(async (call) => {
      const query = readQuery(call, LIST)
      if (!query.ok) return query.error
      const { state, page, per_page } = query.value
      const window = { offset: (page - 1) * per_page, limit: per_page }
      const result = await messages.list(call.actor, { state: state || null, ...window })
      return result.ok ? { status: 200, body: result.value } : refusal(result.error, call.actor)
    }),
  )
  routes.patch(
    MESSAGE_PATH,
    handler(async (call) => {
      const state = MESSAGE_STATES.find((one) => one === call.body.state)
      if (!state) return invalidParam('state', MESSAGE_STATES.join(', '))
      const result = await messages.mark(call.actor, idOf(call.param('id')), state)
      return result.ok ? { status: 200, body: result.value } : refusal(result.error, call.actor)
    }),
  )
  routes.post(
    MESSAGE_MAIL_PATH,
    handler(async (call) => {
      const result = await messages.mail(call.actor, idOf(call.param('id')))
      return result.ok ? { status: 200, body: result.value } : refusal(result.error, call.actor)
    }),
  )
  routes.delete(
    MESSAGE_PATH,
    handler(async (call) => {
      const result = await messages.remove(call.actor, idOf(call.param('id')))
      if (!result.ok) return refusal(result.error, call.actor)
      return { status: 200, body: { deleted: true, ...result.value } }
    }),
  )
  return routes
}

const refusal = ({ code }: { code: 'rest_forbidden' | 'not_found' }, actor: Actor | null): WpResult =>
  code === 'rest_forbidden'
    ? forbidden(actor)
    : errorResult(wpError('rest_not_found', 'There is no such message.', 404))
