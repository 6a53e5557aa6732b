import { MAX_PER_PAGE } from '../../../core/content/index.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import { decodeEntities, resultToWp, SEARCH_BASE, wpError } from '../../../core/wp/index.ts'
import { type AnyResource, defineResource, integerParam, textParam } from '../../kit/http/rest/index.ts'
import type { SearchService } from './search.service.ts'

const PARAMS = {
  page: integerParam({ default: 1, min: 1 }),
  per_page: integerParam({ default: 10, min: 1, max: MAX_PER_PAGE }),
  search: textParam(''),
}

/** The results of `/wp-json/wp/v2/search`, in WordPress's shape. */
export const createSearchResource = (search: SearchService): AnyResource =>
  defineResource({
    base: SEARCH_BASE,
    // Typed texts are unlimited, and the pages they are searched in change often, so nothing is cached.
    tags: [],
    params: PARAMS,
    async list({ search: typed, page, per_page: limit }, origin) {
      const { results, total } = await search.find(decodeEntities(typed), {
        offset: (page - 1) * limit,
        limit,
      })
      if (page > 1 && results.length === 0) return fail(PAST_END)
      return ok({ records: results.map((result) => resultToWp(result, origin)), total })
    },
    hasSingles: false,
    one: async () => fail(NO_SINGLE),
  })

const PAST_END = wpError(
  'rest_search_invalid_page_number',
  'The page number requested is larger than the number of pages available.',
  400,
)
const NO_SINGLE = wpError('rest_no_route', 'No route was found matching the URL and request method.', 404)
