import { pageFields } from '../../../core/content/index.ts'
import { type EntryValues, readableValues, slugOf } from '../../../core/entry/index.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import { type Attributes, toJsonSchema } from '../../../core/schema/index.ts'
import {
  PAGES_BASE,
  pageToWp,
  parentId,
  parentPath,
  wpError,
  writeBlockMarkup,
} from '../../../core/wp/index.ts'
import {
  type CallSchema,
  CONTEXTS,
  enumParam,
  parseParams,
  phpQuery,
  statusParam,
} from '../../kit/http/rest/index.ts'
import { linkedPages, NOT_EMBEDDED_PAGE, PAGE_PARAMS, type PagesService } from '../../site/pages/index.ts'
import { NAMELESS_SLUG } from '../entries/index.ts'
import {
  blocksOf,
  NO_PASSWORD,
  plainField,
  rawField,
  rawText,
  type WpEntryKind,
  withRawTexts,
} from './entry-kind.ts'
import { filterOf, windowOf } from './list-query.ts'
import { blocksOfContent, type ReadContent } from './sent-content.ts'

const PARAMS = { ...PAGE_PARAMS, status: statusParam(true), context: enumParam(CONTEXTS, 'view') }

const { visibility, scrollToTop } = toJsonSchema(pageFields).properties

const META: CallSchema = {
  type: 'object',
  properties: {
    'vitrine-visibility': { ...visibility },
    'vitrine-scroll-to-top': { ...scrollToTop },
  },
}

const FIELDS: Record<string, CallSchema> = {
  slug: { type: 'string', maxLength: 200 },
  // A page is published at once: it has no date of its own.
  status: { type: 'string', enum: ['publish', 'draft'] },
  password: NO_PASSWORD,
  parent: { type: 'integer', minimum: 0 },
  title: rawField('Plain text.', 2000),
  content: rawField('HTML, text with signs, and blocks as comments.'),
  excerpt: rawField('What the page says of itself.'),
  meta: META,
}

/** Pages over WordPress's calls. */
export const wpPages = (pages: PagesService, readContent: ReadContent): WpEntryKind => ({
  kind: 'page',
  base: PAGES_BASE,
  record: { type: 'object', title: 'page', properties: FIELDS },
  fields: FIELDS,
  linked: linkedPages(pages),
  wireNames: { path: 'slug', description: 'excerpt', blocks: 'content' },
  isOpen: async (id) => (await pages.all('everybody')).some((page) => page.id === id),
  async toValues({ args, actor }, before) {
    const path = await sentPath(pages, args, before === null ? null : String(before.path))
    if (path === null) return fail(wpError('rest_post_invalid_id', 'Invalid post parent ID.', 400))
    const content = rawText(args.content)
    const [title, description] = [plainField(args.title), plainField(args.excerpt)]
    const meta = (args.meta ?? {}) as Record<string, unknown>
    return ok({
      ...(path !== undefined && { path }),
      ...(title !== undefined && { title }),
      ...(content !== undefined && { blocks: blocksOfContent(await readContent(content, actor)) }),
      ...(description !== undefined && { description }),
      ...(typeof meta['vitrine-visibility'] === 'string' && { visibility: meta['vitrine-visibility'] }),
      ...(typeof meta['vitrine-scroll-to-top'] === 'boolean' && {
        scrollToTop: meta['vitrine-scroll-to-top'],
      }),
    })
  },
  async listed(parameters) {
    const parsed = parseParams(PARAMS, phpQuery(parameters))
    if (!parsed.ok) return fail(parsed.error)
    const { values } = parsed
    const all = values.slug.length > 0 ? (await pages.all('members')).map(({ path }) => path) : []
    return ok({
      filter: {
        ...filterOf(values),
        addresses: [
          ...values.slug.map((slug) => `/${slug}/`),
          ...all.filter((path) => values.slug.some((slug) => path.endsWith(`/${slug}/`))),
        ],
      },
      ...windowOf(values),
    })
  },
  async write(rows, origin, context) {
    const publicPages = await pages.all('members')
    const contents =
      context === 'embed'
        ? []
        : await pages.html(
            rows.map(({ values }) => ({ blocks: blocksOf(values) })),
            origin,
          )
    return rows.map((row, index) => {
      const { path, title, description, visibility, scrollToTop } = readableValues(
        'page',
        row.values,
      ) as Attributes<typeof pageFields>
      const record = pageToWp(
        {
          id: row.id,
          path,
          title,
          description,
          visibility,
          scrollToTop,
          status: row.status,
          publishedAt: row.publishedAt || row.createdAt,
          modifiedAt: row.modifiedAt,
          content: contents[index] ?? '',
          parent: parentId(path, publicPages),
        },
        origin,
      )
      const texts = textsOf(row.values)
      if (context === 'edit')
        return { ...withRawTexts(record, texts), excerpt: { raw: texts.excerpt, ...record.excerpt } }
      if (context === 'view') return record
      return Object.fromEntries(Object.entries(record).filter(([name]) => !NOT_EMBEDDED_PAGE.includes(name)))
    })
  },
  texts: textsOf,
})

const textsOf = (values: EntryValues) => ({
  title: String(values.title ?? ''),
  content: writeBlockMarkup(blocksOf(values)),
  excerpt: String(values.description ?? ''),
})

/**
 * Returns the path made of slug and parent; `undefined` if neither was sent, `null` if there is no such parent. The
 * home page keeps its path, and no page is below it.
 */
async function sentPath(
  pages: PagesService,
  { slug, parent, title }: Readonly<Record<string, unknown>>,
  before: string | null,
): Promise<string | undefined | null> {
  if (before === '/' || (slug === undefined && parent === undefined)) return undefined
  const sentSlug = slugOf(typeof slug === 'string' ? slug : '')
  const last = sentSlug || (before?.match(/([^/]+)\/$/)?.[1] ?? slugOf(rawText(title) ?? ''))
  if (typeof parent !== 'number')
    return last === '' ? undefined : `${before === null ? '/' : parentPath(before)}${last}/`
  const above =
    parent === 0
      ? '/'
      : (await pages.all('members')).find(({ id, path }) => id === parent && path !== '/')?.path
  return above === undefined ? null : `${above}${last || NAMELESS_SLUG}/`
}
