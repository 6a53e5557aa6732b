import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { OPEN_IN, PORTFOLIO_TYPES } from '../../../core/content/index.ts'

const card = z.object({
  file: z.string(),
  title: z.string(),
  price: z.string(),
  href: z.string(),
  label: z.string(),
})
const bodyPart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  z.object({ type: z.literal('heading'), text: z.string() }),
  z.object({
    type: z.literal('picture'),
    file: z.string(),
    caption: z.string().default(''),
    place: z.enum(['wide', 'beside']).default('wide'),
  }),
  z.object({ type: z.literal('facts'), rows: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ type: z.literal('cards'), cards: z.array(card) }),
])
const term = z.object({ slug: z.string(), name: z.string(), description: z.string().default('') })
const item = z.object({
  slug: z.string(),
  title: z.string(),
  type: z.enum(PORTFOLIO_TYPES),
  date: z.iso.datetime({ offset: true }),
  summary: z.string(),
  thumbnail: z.string(),
  lightbox: z.string().nullish(),
  film: z.string().nullish(),
  videoUrl: z.string().nullish(),
  site: z.string().nullish(),
  siteType: z.string().default(''),
  openInNewTab: z.union([z.boolean(), z.literal([0, 1])]).transform(Boolean),
  openIn: z.enum(OPEN_IN).default(''),
  categories: z.array(z.string()),
  otherCategories: z.array(z.string()),
  tags: z.array(z.string()),
  meta: z.record(z.string(), z.unknown()).default({}),
  gallery: z.array(z.object({ file: z.string(), caption: z.string() })).default([]),
  body: z.array(bodyPart).default([]),
})
const content = z.object({
  site: z.object({
    title: z.string(),
    tagline: z.string(),
    description: z.string(),
    index: z.string().default(''),
    logos: z.object({ default: z.string(), switched: z.string() }).optional(),
    footer: z.union([z.array(z.string()), z.record(z.string(), z.string()).transform(Object.values<string>)]),
  }),
  terms: z.object({
    'astra-portfolio-categories': z.array(term),
    'astra-portfolio-other-categories': z.array(term),
    'astra-portfolio-tags': z.array(term),
  }),
  media: z.record(
    z.string(),
    z.object({ alt: z.string(), title: z.string(), focus: z.tuple([z.number(), z.number()]) }),
  ),
  films: z.record(
    z.string(),
    z.object({
      webm: z.string().nullish(),
      mp4: z.string().nullish(),
      poster: z.string().nullish(),
      width: z.number(),
      height: z.number(),
    }),
  ),
  items: z.array(item),
  pages: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      lead: z.string().default(''),
      description: z.string(),
      body: z.array(bodyPart),
    }),
  ),
  footerMenu: z.array(z.object({ label: z.string(), path: z.string() })).default([]),
  menu: z.array(
    z.object({
      label: z.string(),
      path: z.string(),
      children: z.array(z.object({ label: z.string(), path: z.string() })).default([]),
    }),
  ),
})

/** The content of `demo/content.json`, which refers to files by name. */
export type DemoContent = z.infer<typeof content>
export type DemoItem = z.infer<typeof item>
export type DemoBody = z.infer<typeof bodyPart>[]

/**
 * Reads the demo's content.
 *
 * @param folder that holds `content.json`
 * @throws Error naming the first invalid place
 */
export async function readDemoContent(folder: string): Promise<DemoContent> {
  const parsed = content.safeParse(JSON.parse(await readFile(join(folder, 'content.json'), 'utf8')))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`demo/content.json is not as it should be at ${issue?.path.join('.')}: ${issue?.message}.`)
}
