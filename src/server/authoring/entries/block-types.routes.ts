import { Hono } from 'hono'
import type { BlockRegistry } from '../../../blocks/index.ts'
import { can } from '../../../core/account/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  answerWithEtag,
  type CallDescription,
  createPrivateApi,
  forbidden,
  type PrivateApiOptions,
} from '../../kit/http/rest/index.ts'
import { createBlockLanguages } from './block-languages.ts'
import { STUDIO_BASE } from './entries.routes.ts'

const PATH = `/${STUDIO_BASE}/block-types`

/** Description of the call `block-types`. */
export const blockTypesCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: PATH,
    summary: 'Lists the kinds of blocks with the fields of their forms.',
    allowed: 'entry.read',
    args: {
      lang: {
        type: 'string',
        description: 'The language of its words, such as `ar`; that of the site without one.',
      },
    },
    headers: { 'If-None-Match': 'The ETag of a list that is known already.' },
    answer: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          title: { type: 'string' },
          englishTitle: { type: 'string', description: 'The title in English, where that is another.' },
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

export interface BlockTypesOptions extends PrivateApiOptions {
  blocks: BlockRegistry
  /** Returns the language of the site as a BCP 47 tag. */
  language(): Promise<string>
}

/**
 * Creates the route `vitrine/v1/block-types`, which describes every kind of block of the site, including its own, so
 * that forms can be built from it (author-5), in a language (studio-290).
 */
export function blockTypesRoutes({ blocks, language, ...options }: BlockTypesOptions) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)
  const typesIn = createBlockLanguages(blocks.all)
  routes.get(
    PATH,
    handler(async (call) =>
      can(call.actor, 'entry.read')
        ? answerWithEtag(call, typesIn(call.query('lang') || (await language())))
        : forbidden(call.actor),
    ),
  )
  return routes
}
