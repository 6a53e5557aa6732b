import { Hono } from 'hono'
import type { Actor } from '../../../core/account/index.ts'
import { messageCalls } from '../../../core/calls/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  forbidden,
  mountOwnCalls,
  type PrivateApiOptions,
  refused,
  serveCall,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import type { MessageError, MessagesService } from './messages.service.ts'

/** Returns the routes `vitrine/v1/messages`: visitors' messages, for owners and editors (message-5). */
export function messagesRoutes({ messages, ...options }: PrivateApiOptions & { messages: MessagesService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  mountOwnCalls(
    routes,
    [
      serveCall(messageCalls.list, async ({ actor, args }) => {
        const { state, page, per_page: limit } = args
        const offset = (page - 1) * limit
        return answer(actor, await messages.list(actor, { state: state || null, offset, limit }))
      }),
      serveCall(messageCalls.mark, async ({ actor, id, args }) =>
        answer(actor, await messages.mark(actor, id, args.state)),
      ),
      serveCall(messageCalls.mail, async ({ actor, id }) => answer(actor, await messages.mail(actor, id))),
      serveCall(messageCalls.remove, async ({ actor, id }) => {
        const result = await messages.remove(actor, id)
        return result.ok
          ? ok({ body: { deleted: true, ...result.value } })
          : fail(refusal(result.error, actor))
      }),
    ],
    options,
  )
  return routes
}

const answer = <T>(actor: Actor | null, result: Result<T, MessageError>) =>
  result.ok ? ok({ body: result.value }) : fail(refusal(result.error, actor))

const refusal = ({ code }: MessageError, actor: Actor | null): WpResult =>
  code === 'rest_forbidden' ? forbidden(actor) : refused({ code: 'rest_not_found' })
