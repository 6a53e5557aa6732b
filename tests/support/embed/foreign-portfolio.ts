import { TAXONOMY_BASES } from '../../../src/core/wp/index.ts'

/**
 * Number of items in the portfolio that a foreign site's REST interface returns: with fewer fields than ours, and
 * without sizes of pictures.
 */
const COUNT = 30
const CATEGORIES = ['Arts &amp; Crafts', 'Buildings', 'Maps', 'Nothing in here']
const OTHERS = ['Winter', 'Summer']

/** Response of a REST interface. */
export interface Answer {
  status?: number
  headers?: Record<string, string>
  /** JSON, or text that is sent unchanged. */
  body: unknown
}

/**
 * Returns the response of a foreign site's interface to an address; `null` if the address is not one of the interface.
 */
export function answerRest(url: URL): Answer | null {
  const base = url.pathname.replace(/^\/wp-json\/wp\/v2\//, '')
  if (base === TAXONOMY_BASES.categories) return { body: terms(CATEGORIES) }
  if (base === TAXONOMY_BASES.otherCategories) return { body: terms(OTHERS) }
  return base === 'astra-portfolio' ? itemPage(url) : null
}

function itemPage(url: URL): Answer {
  const ids = (key: string) => url.searchParams.get(key)?.split(',').map(Number)
  const isInQuery = (key: string, of: (number: number) => number) => (number: number) =>
    ids(key)?.includes(of(number)) ?? true
  const slug = url.searchParams.get('slug')
  const search = url.searchParams.get('search')?.toLowerCase() ?? ''
  const numbers = Array.from({ length: COUNT }, (_, index) => index + 1)
    .filter(isInQuery(TAXONOMY_BASES.categories, categoryOf))
    .filter(isInQuery(TAXONOMY_BASES.otherCategories, otherOf))
    .filter(isInQuery(TAXONOMY_BASES.tags, tagOf))
    .filter((number) => slug === null || slugOf(number) === slug)
    .filter((number) => titleOf(number).toLowerCase().includes(search))
  const perPage = Number(url.searchParams.get('per_page') ?? 10)
  const page = Number(url.searchParams.get('page') ?? 1)
  if (page > 1 && (page - 1) * perPage >= numbers.length)
    return { status: 400, body: { code: 'rest_post_invalid_page_number', data: { status: 400 } } }
  return {
    headers: { 'X-WP-Total': String(numbers.length) },
    body: numbers.slice((page - 1) * perPage, page * perPage).map((number) => item(number, url.origin)),
  }
}

const categoryOf = (number: number) => ((number - 1) % 3) + 1
const otherOf = (number: number) => ((number - 1) % 2) + 1
const tagOf = (number: number) => (number <= 8 ? 5 : 6)
const titleOf = (number: number) => `Work ${String(number).padStart(2, '0')}`
const slugOf = (number: number) => titleOf(number).toLowerCase().replace(' ', '-')

const item = (number: number, origin: string) => ({
  id: number,
  slug: slugOf(number),
  link: `${origin}/portfolio/${slugOf(number)}/`,
  title: { rendered: titleOf(number) },
  [TAXONOMY_BASES.categories]: [categoryOf(number)],
  [TAXONOMY_BASES.otherCategories]: [otherOf(number)],
  'portfolio-type': 'image',
  'thumbnail-image-url': `${origin}/picture.svg`,
  'thumbnail-image-meta': { alt: '', title: '' },
  'lightbox-image-url': `${origin}/picture.svg`,
})

/** No item has the last of the four terms. */
const terms = (names: string[]) =>
  names.map((name, index) => ({ id: index + 1, name, slug: `t${index + 1}`, count: index === 3 ? 0 : 10 }))
