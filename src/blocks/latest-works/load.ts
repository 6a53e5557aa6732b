import type { Picture, PortfolioItem } from '../../core/content/index.ts'
import type { LoadContext } from '../define-block.ts'
import type { LatestWorksAttributes } from './schema.ts'

/** A work as the block shows it. */
export interface ShownWork {
  id: number
  title: string
  /** Address of the work's own page. */
  link: string
  picture: Picture | null
  /** Names of its categories. */
  kind: string
}

/** Data that the block shows. */
export interface LatestWorksProps
  extends Pick<LatestWorksAttributes, 'heading' | 'columns' | 'shape' | 'linkText' | 'linkHref'> {
  works: ShownWork[]
  /** True if its heading is the page's first. */
  isFirst: boolean
}

/** Reads the wanted number of works, in the portfolio's order or the newest year first (part-12). */
export async function loadLatestWorks(
  { count, order, categories, ...look }: LatestWorksAttributes,
  { content, opensPage }: LoadContext,
): Promise<LatestWorksProps> {
  const query = { page: 1, perPage: count, categories, otherCategories: [], tags: [], search: '' }
  const [{ items }, terms] = await Promise.all([
    order === 'year'
      ? content.portfolioIndex({ ...query, order, isReversed: false })
      : content.portfolioItems(query),
    content.terms('categories'),
  ])
  const names = new Map(terms.map(({ id, name }) => [id, name]))
  return { ...look, isFirst: opensPage, works: items.map((item) => toShownWork(item, names)) }
}

const toShownWork = (item: PortfolioItem, names: ReadonlyMap<number, string>): ShownWork => ({
  id: item.id,
  title: item.title,
  link: item.link,
  picture: item.thumbnail ?? item.lightbox,
  kind: item.terms.categories.flatMap((id) => names.get(id) ?? []).join(', '),
})
