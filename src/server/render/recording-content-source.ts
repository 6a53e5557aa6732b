import type { ContentSource, SiteSettings } from '../../core/content/index.ts'
import type { ContentTag } from '../kit/platform/index.ts'
import type { MenusService } from '../site/menus/index.ts'
import type { PortfolioService } from '../site/portfolio/index.ts'
import type { SettingsService } from '../site/settings/index.ts'

/** The services a page is made from. */
export interface ContentServices {
  portfolio: PortfolioService
  menus: MenusService
  settings: SettingsService
}

/** A content source that remembers what was read through it. */
export interface RecordingContentSource extends ContentSource {
  /** Tags of everything read so far; the same set grows as more is read. */
  readonly tags: ReadonlySet<ContentTag>
  /** Records something read by other means, such as the page itself. */
  note(...tags: ContentTag[]): void
}

/**
 * Returns a content source that reads content in this process and records the tags, so that a cached page knows which
 * changes make it outdated.
 *
 * @param dir the direction of pages in place of the site's
 */
export function recordingContentSource(
  { portfolio, menus, settings }: ContentServices,
  dir: SiteSettings['dir'] | null = null,
): RecordingContentSource {
  const tags = new Set<ContentTag>()
  const note = (...read: ContentTag[]) => {
    for (const tag of read) tags.add(tag)
  }
  return {
    tags,
    note,
    async portfolioItems(query) {
      note('portfolio', 'media')
      const [page, counts] = await Promise.all([portfolio.list(query), portfolio.termCounts(query)])
      return { ...page, counts }
    },
    portfolioIndex(query) {
      note('portfolio', 'media')
      return portfolio.index(query)
    },
    terms(taxonomy) {
      note('portfolio')
      return portfolio.terms(taxonomy)
    },
    menu(location) {
      note(`menu:${location}`)
      return menus.at(location, note)
    },
    async settings() {
      note('settings', 'media')
      const values = await settings.read()
      return dir === null ? values : { ...values, dir }
    },
  }
}
