import { SERVER } from '../../../core/account/index.ts'
import {
  addressInCode,
  itemFields,
  itemMetaFields,
  TAXONOMIES,
  type Taxonomy,
} from '../../../core/content/index.ts'
import { type EntryValues, slugOf } from '../../../core/entry/index.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import {
  ITEMS_BASE,
  itemSchema,
  itemToWp,
  sentFields,
  TAXONOMY_BASES,
  type WpErrorDetail,
  wpError,
  writeBlockMarkup,
} from '../../../core/wp/index.ts'
import {
  type CallSchema,
  CONTEXTS,
  enumParam,
  invalidParams,
  isId,
  parseParams,
  phpQuery,
  statusParam,
} from '../../kit/http/rest/index.ts'
import {
  ITEM_PARAMS,
  linkedItems,
  NOT_EMBEDDED,
  type PortfolioService,
  termIds,
  withoutTerms,
} from '../../site/portfolio/index.ts'
import type { LibraryService } from '../library/index.ts'
import {
  blocksOf,
  NO_PASSWORD,
  plainField,
  rawField,
  rawText,
  utc,
  type WpEntryKind,
  withRawTexts,
} from './entry-kind.ts'
import { filterOf, windowOf } from './list-query.ts'
import { contentWithLead, type ReadContent } from './sent-content.ts'
import { STATUS_FIELD } from './statuses.ts'

const PARAMS = { ...ITEM_PARAMS, status: statusParam(true), context: enumParam(CONTEXTS, 'view') }

const SCHEMA = itemSchema('astra-portfolio')
const { meta, ...ownFields } = SCHEMA.properties
const TERM_LIST: CallSchema = { type: 'array', items: { type: 'integer' }, maxItems: 100 }

const FIELDS: Record<string, CallSchema> = {
  date: { type: ['string', 'null'], format: 'date-time' },
  date_gmt: { type: ['string', 'null'], format: 'date-time' },
  slug: { type: 'string', maxLength: 200 },
  status: STATUS_FIELD,
  password: NO_PASSWORD,
  title: rawField('Plain text.', 2000),
  content: rawField('HTML, plain text, and blocks as comments.'),
  featured_media: { type: 'integer', minimum: 0 },
  ...Object.fromEntries(Object.values(TAXONOMY_BASES).map((base) => [base, TERM_LIST])),
  ...ownFields,
  meta: meta as CallSchema,
}

const INVALID_PICTURE = wpError('rest_invalid_featured_media', 'Invalid featured media ID.', 400)

/** Items over WordPress's calls. */
export const wpItems = (
  portfolio: PortfolioService,
  library: Pick<LibraryService, 'read'>,
  readContent: ReadContent,
): WpEntryKind => ({
  kind: 'work',
  base: ITEMS_BASE,
  record: SCHEMA,
  fields: FIELDS,
  linked: linkedItems(portfolio),
  wireNames: {
    publishedAt: 'date',
    thumbnailId: 'featured_media',
    summary: 'content',
    blocks: 'content',
    siteUrl: 'astra-site-url',
    type: 'portfolio-type',
    videoUrl: 'portfolio-video-url',
  },
  isOpen: async (id) => (await portfolio.byId(id)) !== null,
  async toValues({ args, actor }, before) {
    const details: Record<string, WpErrorDetail> = {}
    const unread = (name: string) => {
      details[name] = { code: 'rest_invalid_type', message: `${name} cannot be read.`, data: null }
    }
    const own = {
      ...sentFields(itemFields, 'wire', withFilmAddress(args), unread),
      ...sentFields(itemMetaFields, 'meta', (args.meta ?? {}) as Record<string, unknown>, unread),
    }
    if (Object.keys(details).length > 0) return fail(invalidParams(details))
    const picture = Number(args.featured_media ?? 0)
    if (picture !== 0 && picture !== before?.thumbnailId) {
      const medium = isId(picture) ? await library.read(SERVER, picture) : null
      if (!medium?.ok || medium.value.kind !== 'picture') return fail(INVALID_PICTURE)
    }
    const title = plainField(args.title)
    const content = rawText(args.content)
    const sentContent = content === undefined ? null : contentWithLead(await readContent(content, actor))
    const date = utc(args.date_gmt) ?? utc(args.date)
    const terms = await sentTerms(portfolio, args, (before?.terms ?? []) as number[])
    return ok({
      ...own,
      ...(title !== undefined && { title }),
      ...(sentContent && { summary: sentContent.lead, blocks: sentContent.blocks }),
      ...(typeof args.slug === 'string' && { slug: slugOf(args.slug) }),
      ...(date !== undefined && { publishedAt: date }),
      ...(typeof args.featured_media === 'number' && { thumbnailId: args.featured_media || null }),
      ...(terms && { terms }),
    })
  },
  async listed(parameters) {
    const parsed = parseParams(PARAMS, phpQuery(parameters))
    if (!parsed.ok) return fail(parsed.error)
    const { values } = parsed
    const groups = TAXONOMIES.map((taxonomy) => termIds(values, taxonomy)).filter((group) => group !== null)
    return ok({
      filter: {
        ...filterOf(values),
        addresses: values.slug,
        termGroups: groups,
        withoutTerms: withoutTerms(values),
      },
      ...windowOf(values),
    })
  },
  async write(rows, origin, context) {
    const items = new Map(
      (await portfolio.ofAnyState(rows.map(({ id }) => id))).map((item) => [item.id, item]),
    )
    const bodies =
      context === 'embed' ? new Map<number, string>() : await portfolio.bodies([...items.keys()], origin)
    return rows.flatMap((row) => {
      const item = items.get(row.id)
      if (!item) return []
      const slug = String(row.values.slug)
      const record = {
        ...itemToWp(item, origin, bodies.get(row.id)),
        slug,
        status: row.status,
        featured_media: Number(row.values.thumbnailId ?? 0),
      }
      if (context === 'edit') return [withRawTexts(record, textsOf(row.values))]
      if (context === 'view') return [record]
      return [Object.fromEntries(Object.entries(record).filter(([name]) => !NOT_EMBEDDED.includes(name)))]
    })
  },
  texts: textsOf,
})

/** Replaces an embed code by the address in it (video-6). */
function withFilmAddress(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const film = args['portfolio-video-url']
  return { ...args, ...(typeof film === 'string' && { 'portfolio-video-url': addressInCode(film) }) }
}

const textsOf = (values: EntryValues) => ({
  title: String(values.title ?? ''),
  content: [String(values.summary ?? ''), writeBlockMarkup(blocksOf(values))].filter(Boolean).join('\n\n'),
  excerpt: '',
})

/** Terms after a change of some taxonomies; `null` where none was sent. */
async function sentTerms(
  portfolio: PortfolioService,
  args: Readonly<Record<string, unknown>>,
  before: readonly number[],
): Promise<number[] | null> {
  const sentTaxonomies = TAXONOMIES.filter((taxonomy) => Array.isArray(args[TAXONOMY_BASES[taxonomy]]))
  if (sentTaxonomies.length === 0) return null
  const idsOf = async (taxonomy: Taxonomy) => new Set((await portfolio.terms(taxonomy)).map(({ id }) => id))
  let terms = [...before]
  for (const taxonomy of sentTaxonomies) {
    const knownIds = await idsOf(taxonomy)
    const sentIds = (args[TAXONOMY_BASES[taxonomy]] as number[]).filter((id) => knownIds.has(id))
    terms = [...terms.filter((id) => !knownIds.has(id)), ...sentIds]
  }
  return [...new Set(terms)]
}
