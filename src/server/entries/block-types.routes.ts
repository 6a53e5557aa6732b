import { Hono } from 'hono'
import type { BlockRegistry } from '../../blocks/index.ts'
import { can } from '../../core/account/index.ts'
import { describeFields } from '../../core/schema/index.ts'
import type { RequestBindings } from '../http/index.ts'
import {
  type CallDescription,
  createPrivateApi,
  forbidden,
  knownAnswer,
  type PrivateApiOptions,
} from '../http/rest/index.ts'
import { STUDIO_BASE } from './entries.calls.ts'

const PATH = `/${STUDIO_BASE}/block-types`

/** The call of `block-types`. */
export const blockTypesCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: PATH,
    summary: 'Lists the kinds of blocks with the fields of their forms.',
    allowed: 'entry.read',
    headers: { 'If-None-Match': 'The ETag of a list that is known already.' },
    answer: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          title: { type: 'string' },
          summary: { type: 'string', description: 'A line about what it is for.' },
          attributes: { type: 'object', description: 'Fields by their names.' },
          icon: { type: ['string', 'null'], description: 'Path data of a drawing of lines on 24 by 24.' },
          isOwners: { type: 'boolean', description: 'Whether only owners add or change it.' },
          form: { type: ['object', 'null'], description: 'How the form arranges and explains them.' },
        },
      },
    },
  },
]

/** `vitrine/v1/block-types`: every kind of block of the site, its own included, as forms are made of it (author-5). */
export function blockTypesRoutes({ blocks, ...options }: PrivateApiOptions & { blocks: BlockRegistry }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)
  const types = blocks.all.map(
    ({ name, title, summary = '', icon = null, attributes, form = null, isOwners = false }) => ({
      name,
      title,
      summary,
      icon,
      isOwners,
      attributes: describeFields(attributes),
      form,
    }),
  )
  routes.get(
    PATH,
    handler(async (call) =>
      can(call.actor, 'entry.read') ? knownAnswer(call, types) : forbidden(call.actor),
    ),
  )
  return routes
}
