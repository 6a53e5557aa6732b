import { defaultSettings, linkAddress, TAXONOMIES } from '../../../core/content/index.ts'
import type { EntryValues } from '../../../core/entry/index.ts'
import { isRecord } from '../../../core/kit/is-record.ts'
import { itemSlug } from '../../../core/routing/item-slug.ts'
import { TERM_KEYS } from '../../../core/routing/routes.ts'
import type { TermSlugs } from './demo.repository.ts'
import type { DemoContent } from './demo-content.ts'

/** Addresses that end with the demo: of its works, its pages, and of filters by terms that no other work has. */
export interface DemoAddresses {
  works: ReadonlySet<string>
  pages: ReadonlySet<string>
  terms: TermSlugs
}

/** Texts of the demo, and the pictures of its logo. */
export interface DemoTexts {
  site: DemoContent['site'] | null
  logos: ReadonlySet<number>
}

/**
 * Returns values of a menu, the appearance or the settings without what came with the demo: menu items that lead to it
 * alone, lines of the footer, logos, name and texts of the site. Everything else stays, word for word.
 */
export function withoutDemo(
  values: EntryValues,
  addresses: DemoAddresses,
  { site, logos }: DemoTexts,
): EntryValues {
  const next = { ...values }
  if (Array.isArray(values.entries)) next.entries = menuWithoutDemo(values.entries, addresses)
  if (!site) return next
  if (values.title === site.title) next.title = defaultSettings.title
  for (const name of ['tagline', 'description'] as const) if (values[name] === site[name]) next[name] = ''
  if (Array.isArray(values.footer)) next.footer = values.footer.filter((line) => !site.footer.includes(line))
  const { colors } = values
  if (isRecord(colors) && isRecord(colors.logos)) {
    const own = Object.entries(colors.logos).map(([place, id]) => [place, logos.has(Number(id)) ? null : id])
    next.colors = { ...colors, logos: Object.fromEntries(own) }
  }
  return next
}

/**
 * Returns values of a page that no site can do without, with the name of the site in place of the demo's texts.
 *
 * @param name of the site
 */
export function neutralPageValues(
  { title, description, blocks }: EntryValues,
  { site }: DemoTexts,
  name: string,
): EntryValues {
  const isOfDemo = (text: unknown, ...texts: string[]) => text !== '' && texts.some((own) => own === text)
  if (!site) return { title, description, blocks }
  const plain = (block: unknown): unknown => {
    if (!isRecord(block) || block.name !== 'intro' || !isRecord(block.attributes)) return block
    const { heading, text } = block.attributes
    const attributes = {
      ...block.attributes,
      ...(isOfDemo(heading, site.tagline) && { heading: name }),
      ...(isOfDemo(text, site.description) && { text: '' }),
    }
    return { ...block, attributes }
  }
  return {
    title: isOfDemo(title, site.title) ? name : title,
    description: isOfDemo(description, site.description, site.index) ? '' : description,
    blocks: Array.isArray(blocks) ? blocks.map(plain) : blocks,
  }
}

/**
 * Returns the items of a menu without those whose address ends with the demo. The demo's own items use addresses, those
 * that an owner chose use ids. The latter stay, and so do items with remaining children, and values of an unpublished
 * menu that are no items.
 */
function menuWithoutDemo(items: readonly unknown[], addresses: DemoAddresses): unknown[] {
  return items.flatMap((item): unknown[] => {
    if (!isRecord(item)) return [item]
    if (!Array.isArray(item.children)) return leadsNowhere(item, addresses) ? [] : [item]
    const children = menuWithoutDemo(item.children, addresses)
    return children.length === 0 && leadsNowhere(item, addresses) ? [] : [{ ...item, children }]
  })
}

/** Returns the number of menu items on all levels. */
export const countMenuItems = (items: unknown): number =>
  Array.isArray(items)
    ? items.filter(isRecord).reduce((count, { children }) => count + 1 + countMenuItems(children), 0)
    : 0

function leadsNowhere(
  { url, target }: Record<string, unknown>,
  { works, pages, terms }: DemoAddresses,
): boolean {
  const address = linkAddress(url)
  if (target || !address.startsWith('/')) return false
  const { pathname, searchParams } = new URL(address, 'http://site.invalid')
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`
  if (pages.has(path)) return true
  const slug = itemSlug(path)
  if (slug !== null) return works.has(decoded(slug))
  return TAXONOMIES.some((taxonomy) => {
    const chosen = (searchParams.get(TERM_KEYS[taxonomy]) ?? '').split(',').filter(Boolean)
    return chosen.length > 0 && chosen.every((term) => terms[taxonomy]?.has(term))
  })
}

/** Decodes a text; an invalid encoding stays unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
