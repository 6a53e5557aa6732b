import { Hono } from 'hono'
import type { BlockRegistry } from '../../../blocks/index.ts'
import { can } from '../../../core/account/index.ts'
import { blockTypeCalls } from '../../../core/calls/index.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import { forbidden, mountOwnCalls, type PrivateApiOptions, serveCall } from '../../kit/http/rest/index.ts'
import { createBlockLanguages } from './block-languages.ts'

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
  const typesIn = createBlockLanguages(blocks.all)
  const list = serveCall(blockTypeCalls.list, async ({ actor, args }) =>
    can(actor, 'entry.read')
      ? ok({ body: [...typesIn(args.lang || (await language()))] })
      : fail(forbidden(actor)),
  )
  mountOwnCalls(routes, [list], options)
  return routes
}
