import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CallSchema, typed, type ValueOf } from '../../../core/calls/index.ts'
import { OPEN_IN, PORTFOLIO_TYPES } from '../../../core/content/index.ts'
import { readDescribed } from '../../kit/http/rest/index.ts'

// Description of `demo/content.json`.

const TEXT = { type: 'string' } as const
const TEXT_OR_EMPTY = { type: 'string', default: '' } as const
const FILE_OR_NONE = { type: ['string', 'null'], required: false } as const
const NUMBER = { type: 'number' } as const
const FLAG = { oneOf: [{ type: 'boolean' }, { type: 'integer', enum: [0, 1] }] } as const

const objectOf = <const P extends Readonly<Record<string, CallSchema>>>(properties: P) =>
  ({ type: 'object', properties }) as const
const listOf = <const S extends CallSchema>(items: S) => ({ type: 'array', items }) as const
const byName = <const S extends CallSchema>(additionalProperties: S) =>
  ({ type: 'object', additionalProperties }) as const
/** Returns the schema of a list of exactly two. */
const pairOf = <const S extends CallSchema>(items: S) =>
  typed<[ValueOf<S>, ValueOf<S>]>({ type: 'array', items, minItems: 2, maxItems: 2 })
const partOf = <const T extends string, const P extends Readonly<Record<string, CallSchema>>>(
  type: T,
  properties: P,
) => objectOf({ type: { type: 'string', enum: [type] }, ...properties })

const CARD = objectOf({ file: TEXT, title: TEXT, price: TEXT, href: TEXT, label: TEXT })
const BODY = listOf({
  oneOf: [
    partOf('paragraph', { text: TEXT }),
    partOf('heading', { text: TEXT }),
    partOf('picture', {
      file: TEXT,
      caption: TEXT_OR_EMPTY,
      place: { type: 'string', enum: ['wide', 'beside'], default: 'wide' },
    }),
    partOf('facts', { rows: listOf(pairOf(TEXT)) }),
    partOf('cards', { cards: listOf(CARD) }),
  ],
})
const TERMS = listOf(objectOf({ slug: TEXT, name: TEXT, description: TEXT_OR_EMPTY }))
const LINK = { label: TEXT, path: TEXT } as const
const ITEM = objectOf({
  slug: TEXT,
  title: TEXT,
  type: { type: 'string', enum: PORTFOLIO_TYPES },
  // A time with its zone.
  date: { type: 'string', format: 'date-time', pattern: 'T.*(Z|[+-]\\d\\d:\\d\\d)$' },
  summary: TEXT,
  thumbnail: TEXT,
  lightbox: FILE_OR_NONE,
  film: FILE_OR_NONE,
  videoUrl: FILE_OR_NONE,
  site: FILE_OR_NONE,
  siteType: TEXT_OR_EMPTY,
  openInNewTab: FLAG,
  openIn: { type: 'string', enum: OPEN_IN, default: '' },
  categories: listOf(TEXT),
  otherCategories: listOf(TEXT),
  tags: listOf(TEXT),
  meta: { type: 'object', default: {} },
  gallery: { ...listOf(objectOf({ file: TEXT, caption: TEXT })), default: [] },
  body: { ...BODY, default: [] },
})
const CONTENT = objectOf({
  site: objectOf({
    title: TEXT,
    tagline: TEXT,
    description: TEXT,
    index: TEXT_OR_EMPTY,
    logos: { ...objectOf({ default: TEXT, switched: TEXT }), required: false },
    footer: { oneOf: [listOf(TEXT), byName(TEXT)] },
  }),
  terms: objectOf({
    'astra-portfolio-categories': TERMS,
    'astra-portfolio-other-categories': TERMS,
    'astra-portfolio-tags': TERMS,
  }),
  media: byName(objectOf({ alt: TEXT, title: TEXT, focus: pairOf(NUMBER) })),
  films: byName(
    objectOf({
      webm: FILE_OR_NONE,
      mp4: FILE_OR_NONE,
      poster: FILE_OR_NONE,
      width: NUMBER,
      height: NUMBER,
    }),
  ),
  items: listOf(ITEM),
  pages: listOf(objectOf({ path: TEXT, title: TEXT, lead: TEXT_OR_EMPTY, description: TEXT, body: BODY })),
  footerMenu: { ...listOf(objectOf(LINK)), default: [] },
  menu: listOf(objectOf({ ...LINK, children: { ...listOf(objectOf(LINK)), default: [] } })),
})

/** The content of `demo/content.json`, which refers to files by name. */
export type DemoContent = Awaited<ReturnType<typeof readDemoContent>>
export type DemoItem = ValueOf<typeof ITEM>
export type DemoBody = ValueOf<typeof BODY>

/**
 * Reads the demo's content.
 *
 * @param folder that holds `content.json`
 * @throws Error naming the first invalid place
 */
export async function readDemoContent(folder: string) {
  const json: unknown = JSON.parse(await readFile(join(folder, 'content.json'), 'utf8'))
  const content = readDescribed(CONTENT, json, 'content')
  if (!content.ok) throw new Error(`demo/content.json is not as it should be: ${content.error}`)
  const { site, ...rest } = content.value
  return { ...rest, site: { ...site, footer: Object.values(site.footer) } }
}
