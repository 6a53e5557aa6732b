import { TAXONOMIES, type Taxonomy, type Term } from '../../../core/content/index.ts'
import { ITEMS_BASE, mediaToWp, TAXONOMY_BASES, termToWp } from '../../../core/wp/index.ts'
import {
  CURIES,
  type EmbeddedRecords,
  type LinkedRecords,
  ownLinks,
  restAddress,
} from '../../kit/http/rest/index.ts'
import { termsByItem } from './portfolio.repository.ts'
import type { PortfolioService } from './portfolio.service.ts'

/** Maximum number of terms per taxonomy that are embedded in an item: as many as the first page of their list has. */
const MAX_TERMS = 10

/** Returns the links of terms of one taxonomy. */
export const linkedTerms = (taxonomy: Taxonomy): LinkedRecords => {
  const base = TAXONOMY_BASES[taxonomy]
  return {
    links: ({ id }, origin) => ({
      ...ownLinks(origin, { base: `wp/v2/${base}`, id, about: `taxonomies/${base}` }),
      'wp:post_type': [{ href: restAddress(origin, `${ITEMS_BASE}?${base}=${id}`) }],
      curies: CURIES,
    }),
  }
}

/** Links of pictures and videos. */
export const linkedMedia: LinkedRecords = {
  links: ({ id }, origin) => ownLinks(origin, { base: 'wp/v2/media', id }),
}

/** Returns the links of items: to their terms, and to the picture they are shown with (api-10). */
export const linkedItems = (
  portfolio: Pick<PortfolioService, 'featured' | 'terms' | 'termsOf'>,
): LinkedRecords => ({
  links(record, origin) {
    const { id } = record
    const featured = featuredId(record)
    return {
      ...ownLinks(origin, { base: ITEMS_BASE, id, about: 'types/astra-portfolio' }),
      ...(featured > 0 && {
        'wp:featuredmedia': [{ embeddable: true, href: restAddress(origin, `wp/v2/media/${featured}`) }],
      }),
      'wp:term': TAXONOMIES.map((taxonomy) => ({
        taxonomy: TAXONOMY_BASES[taxonomy],
        embeddable: true,
        href: restAddress(origin, `wp/v2/${TAXONOMY_BASES[taxonomy]}?post=${id}`),
      })),
      curies: CURIES,
    }
  },
  embedded: {
    async 'wp:featuredmedia'(records, origin): Promise<EmbeddedRecords> {
      const media = await portfolio.featured(records.map(featuredId).filter((id) => id > 0))
      return new Map(
        records.map((record) => {
          const medium = media.get(featuredId(record))
          if (!medium) return [record.id, []]
          const links = linkedMedia.links(medium, origin)
          return [record.id, [{ ...mediaToWp(medium, origin, 'embed'), _links: links }]]
        }),
      )
    },
    async 'wp:term'(records, origin): Promise<EmbeddedRecords> {
      const own = termsByItem(await portfolio.termsOf(records.map(({ id }) => id)))
      const all = await Promise.all(TAXONOMIES.map(portfolio.terms))
      return new Map(
        records.map(({ id }) => [
          id,
          all.map((terms) =>
            terms
              .filter((term) => own.get(id)?.some(({ term_id }) => term_id === term.id))
              .slice(0, MAX_TERMS)
              .map((term) => embeddedTerm(term, origin)),
          ),
        ]),
      )
    },
  },
})

const featuredId = (record: object): number =>
  Number((record as { featured_media?: unknown }).featured_media ?? 0)

function embeddedTerm(term: Term, origin: string): object {
  const { id, link, name, slug, taxonomy } = termToWp(term, origin)
  return { id, link, name, slug, taxonomy, _links: linkedTerms(term.taxonomy).links(term, origin) }
}
