import { TAXONOMIES } from '../../../core/content/index.ts'
import { API_PATH } from '../../../core/routing/routes.ts'
import { TAXONOMY_BASES, wpError } from '../../../core/wp/index.ts'
import { type CallDescription, errorResult, type ServedCall, type WpCall } from '../../kit/http/rest/index.ts'

const BASES = Object.values(TAXONOMY_BASES)

const linksTo = (origin: string, collection: string, base: string) => ({
  collection: [{ href: `${origin}${API_PATH}/wp/v2/${collection}` }],
  'wp:items': [{ href: `${origin}${API_PATH}/wp/v2/${base}` }],
})

const typesOf = (origin: string): Record<string, object> =>
  Object.fromEntries(
    [
      { slug: 'page', name: 'Pages', base: 'pages', taxonomies: [], isTree: true },
      {
        slug: 'astra-portfolio',
        name: 'Portfolio',
        base: 'astra-portfolio',
        taxonomies: BASES,
        isTree: false,
      },
    ].map(({ slug, name, base, taxonomies, isTree }) => [
      slug,
      {
        description: '',
        hierarchical: isTree,
        has_archive: false,
        name,
        slug,
        icon: null,
        taxonomies,
        rest_base: base,
        rest_namespace: 'wp/v2',
        _links: linksTo(origin, 'types', base),
      },
    ]),
  )

const taxonomiesOf = (origin: string): Record<string, object> =>
  Object.fromEntries(
    TAXONOMIES.map((taxonomy) => {
      const base = TAXONOMY_BASES[taxonomy]
      return [
        base,
        {
          name: base,
          slug: base,
          description: '',
          types: ['astra-portfolio'],
          // As in WordPress, though no term has a parent here.
          hierarchical: taxonomy !== 'tags',
          rest_base: base,
          rest_namespace: 'wp/v2',
          _links: linksTo(origin, 'taxonomies', base),
        },
      ]
    }),
  )

const STATUSES = {
  publish: { name: 'Published', public: true, queryable: true, slug: 'publish', date_floating: false },
}

/** Returns the calls that describe the kinds of records, which WordPress's editors request first. */
export const kindsCalls = (): ServedCall[] => [
  listed('types', 'Kinds of records.', ({ origin }) => typesOf(origin)),
  one(
    'types',
    'type',
    'A kind of records.',
    ({ origin }) => typesOf(origin),
    'rest_type_invalid',
    'Invalid post type.',
  ),
  listed('taxonomies', 'Kinds of terms.', ({ origin }) => taxonomiesOf(origin)),
  one(
    'taxonomies',
    'taxonomy',
    'A kind of terms.',
    ({ origin }) => taxonomiesOf(origin),
    'rest_taxonomy_invalid',
    'Invalid taxonomy.',
  ),
  listed('statuses', 'States that visitors see.', () => STATUSES),
]

type Records = (call: WpCall) => Record<string, object>

const described = (path: string, summary: string): CallDescription => ({
  method: 'GET',
  path: `/wp/v2/${path}`,
  summary,
  allowed: 'anybody',
  answer: { type: 'object' },
})

const listed = (path: string, summary: string, records: Records): ServedCall => ({
  description: described(path, summary),
  handle: async (call) => ({ status: 200, body: records(call) }),
})

const one = (
  path: string,
  part: string,
  summary: string,
  records: Records,
  code: string,
  message: string,
): ServedCall => ({
  description: described(`${path}/:${part}{[a-z0-9_-]+}`, summary),
  async handle(call) {
    const all = records(call)
    const name = call.param(part)
    return Object.hasOwn(all, name)
      ? { status: 200, body: all[name] }
      : errorResult(wpError(code, message, 404))
  },
})
