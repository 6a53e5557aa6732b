import { foldForSearch, type Taxonomy, type Term } from '../../../core/content/index.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import { decodeEntities, TAXONOMY_BASES, termSchema, termToWp, wpError } from '../../../core/wp/index.ts'
import {
  type AnyResource,
  booleanParam,
  defineResource,
  enumParam,
  integerParam,
  LIST_PARAMS,
} from '../../kit/http/rest/index.ts'
import { linkedTerms } from './linked-items.ts'
import type { PortfolioService } from './portfolio.service.ts'

const ORDER_BY = [
  'id',
  'include',
  'name',
  'slug',
  'include_slugs',
  'term_group',
  'description',
  'count',
] as const
type OrderBy = (typeof ORDER_BY)[number]

/** Parameters of a term list, by their wire names. */
const PARAMS = {
  ...LIST_PARAMS,
  order: enumParam(['asc', 'desc'], 'asc'),
  orderby: enumParam(ORDER_BY, 'name'),
  hide_empty: booleanParam(false),
  post: integerParam({ default: null }),
}

/** The list and the single terms of one taxonomy, such as `/wp-json/wp/v2/astra-portfolio-categories`. */
export const createTermsResource = (portfolio: PortfolioService, taxonomy: Taxonomy): AnyResource =>
  defineResource({
    tags: ['portfolio', 'media', 'settings'],
    base: `wp/v2/${TAXONOMY_BASES[taxonomy]}`,
    params: PARAMS,
    linked: linkedTerms(taxonomy),
    notEmbedded: ['count', 'description', 'parent', 'meta'],
    notEditable: {
      list: 'Sorry, you are not allowed to edit terms in this taxonomy.',
      one: 'Sorry, you are not allowed to edit this term.',
    },
    schema: termSchema(TAXONOMY_BASES[taxonomy]),
    async list(values, origin) {
      const item = values.post === null ? null : await portfolio.byId(values.post)
      if (values.post !== null && !item) return fail(wpError('rest_post_invalid_id', 'Invalid post ID.', 400))
      const search = foldForSearch(decodeEntities(values.search)).trim()
      const matches = (await portfolio.terms(taxonomy)).filter(
        (term) =>
          (!item || item.terms[taxonomy].includes(term.id)) &&
          (!values.hide_empty || term.count !== 0) &&
          (values.include.length === 0
            ? !values.exclude.includes(term.id)
            : values.include.includes(term.id)) &&
          (values.slug.length === 0 || values.slug.includes(term.slug)) &&
          (!search || foldForSearch(`${term.name}\n${term.slug}`).includes(search)),
      )
      const sorted = inOrder(matches, values.orderby, values.include, values.slug)
      if (values.order === 'desc') sorted.reverse()
      // WordPress knows no offset for taxonomies that can be trees; only tags cannot.
      const offset = taxonomy === 'tags' ? values.offset : null
      const start = Math.max(0, offset ?? (values.page - 1) * values.per_page)
      const records = sorted.slice(start, start + values.per_page).map((term) => termToWp(term, origin))
      return ok({ records, total: sorted.length })
    },
    async one(id, origin) {
      const term = (await portfolio.terms(taxonomy)).find((known) => known.id === id)
      return term
        ? ok({ record: termToWp(term, origin) })
        : fail(wpError('rest_term_invalid', 'Term does not exist.', 404))
    },
  })

/** Returns terms in the requested order; by name is the default. */
function inOrder(terms: readonly Term[], by: OrderBy, include: number[], slugs: string[]): Term[] {
  const byText = (text: (term: Term) => string) => (a: Term, b: Term) =>
    text(a) < text(b) ? -1 : Number(text(a) > text(b))
  const byNumber = (number: (term: Term) => number) => (a: Term, b: Term) => number(a) - number(b)
  switch (by) {
    case 'name':
    case 'term_group':
      return [...terms]
    case 'id':
      return terms.toSorted(byNumber((term) => term.id))
    case 'include':
      return terms.toSorted(byNumber((term) => include.indexOf(term.id)))
    case 'include_slugs':
      return terms.toSorted(byNumber((term) => slugs.indexOf(term.slug)))
    case 'count':
      return terms.toSorted(byNumber((term) => term.count ?? 0))
    case 'slug':
      return terms.toSorted(byText((term) => term.slug))
    case 'description':
      return terms.toSorted(byText((term) => term.description))
  }
}
