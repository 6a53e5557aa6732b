import type { BlockRegistry } from '../../../blocks/index.ts'
import { foldForSearch } from '../../../core/content/index.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import { decodeEntities, PAGES_BASE, type WpPage, wpError } from '../../../core/wp/index.ts'
import {
  type AnyResource,
  defineResource,
  enumParam,
  idsParam,
  LIST_PARAMS,
  statusParam,
} from '../../kit/http/rest/index.ts'
import { linkedPages } from './linked-pages.ts'
import { NOT_EMBEDDED_PAGE, pageRecord } from './page-record.ts'
import type { PagesService } from './pages.service.ts'

const ORDER_BY = [
  'date',
  'id',
  'include',
  'title',
  'slug',
  'modified',
  'menu_order',
  'parent',
  'author',
] as const

/** Parameters of the list of pages, by their wire names. */
export const PAGE_PARAMS = {
  ...LIST_PARAMS,
  parent: idsParam(),
  orderby: enumParam(ORDER_BY, 'date'),
  status: statusParam(false),
}

/** The list and the single pages of `/wp-json/wp/v2/pages`, of those that everybody may see. */
export const createPagesResource = (pages: PagesService, blocks: BlockRegistry): AnyResource => {
  const open = () => pages.all('everybody')
  return defineResource({
    base: PAGES_BASE,
    // Each page has a tag of its own, so these answers are not cached.
    tags: [],
    params: PAGE_PARAMS,
    schema: { title: 'page', type: 'object' },
    linked: linkedPages(pages),
    notEmbedded: NOT_EMBEDDED_PAGE,
    notEditable: {
      list: 'Sorry, you are not allowed to edit posts in this post type.',
      one: 'Sorry, you are not allowed to edit this post.',
    },
    async list(values, origin, isShown) {
      const storedPages = await open()
      const all = storedPages.map((page) => ({ page, record: pageRecord(page, storedPages, origin) }))
      const words = foldForSearch(decodeEntities(values.search)).split(/\s+/).filter(Boolean)
      const matches = all.filter(({ page, record }) => {
        const text = () => foldForSearch([page.title, ...blocks.texts(page.blocks)].join(' '))
        return (
          (values.include.length === 0
            ? !values.exclude.includes(record.id)
            : values.include.includes(record.id)) &&
          (values.slug.length === 0 || values.slug.includes(record.slug)) &&
          (values.parent.length === 0 || values.parent.includes(record.parent)) &&
          (words.length === 0 || includesAll(text(), words))
        )
      })
      const compare = comparing(values.orderby, values.include)
      const sorted = matches.toSorted((a, b) => compare(a.record, b.record))
      if (values.order === 'desc' && values.orderby !== 'include') sorted.reverse()
      const start = Math.max(0, values.offset ?? (values.page - 1) * values.per_page)
      if (values.offset === null && matches.length > 0 && start >= matches.length) return fail(PAST_END)
      const shownPages = sorted.slice(start, start + values.per_page).map(({ page }) => page)
      const contents = isShown('content') ? await pages.html(shownPages, origin) : []
      const records = shownPages.map((page, index) => pageRecord(page, storedPages, origin, contents[index]))
      return ok({ records, total: matches.length })
    },
    async one(id, origin, isShown) {
      const all = await open()
      const page = all.find((known) => known.id === id)
      if (!page) return fail(wpError('rest_post_invalid_id', 'Invalid post ID.', 404))
      const [content] = isShown('content') ? await pages.html([page], origin) : []
      const record = pageRecord(page, all, origin, content)
      return ok({ record, headers: { link: `<${record.link}>; rel="alternate"; type=text/html` } })
    },
  })
}

const includesAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word))

/** Upwards by one of the fields. */
function comparing(by: (typeof ORDER_BY)[number], include: readonly number[]) {
  const keyOf = (record: WpPage): string | number => {
    switch (by) {
      case 'id':
        return record.id
      case 'title':
        return record.title.rendered.toLowerCase()
      case 'slug':
        return record.slug
      case 'modified':
        return record.modified
      case 'include':
        return include.indexOf(record.id)
      case 'menu_order':
        return record.link
      default:
        return record.date
    }
  }
  return (a: WpPage, b: WpPage): number => {
    const [one, other] = [keyOf(a), keyOf(b)]
    return one < other ? -1 : one > other ? 1 : a.id - b.id
  }
}

const PAST_END = wpError(
  'rest_post_invalid_page_number',
  'The page number requested is larger than the number of pages available.',
  400,
)
