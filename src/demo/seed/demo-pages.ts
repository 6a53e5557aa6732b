import { type BlockData, PLAIN_GRID } from '../../core/content/index.ts'
import { PORTFOLIO_PATH } from '../../core/routing/routes.ts'
import type { DemoContent, PageDraft } from '../../server/index.ts'
import { bodyToBlocks } from './body-to-blocks.ts'

/** The home page: a masonry of the newest items. */
const HOME_GRID: BlockData = {
  name: 'portfolio-grid',
  attributes: {
    thumbnailHoverStyle: 'default',
    columns: '3',
    // Two columns on tablets, one on every phone: pictures are there to be looked at.
    columnBreakPoints: { '420': 1, '900': 2 },
    itemsPerPage: 12,
    showOtherCategories: true,
    'show-quick-view': 'no',
    ...PLAIN_GRID,
  },
}

/**
 * The demo's pages.
 *
 * @param mediaIds ids by file name
 */
export function demoPages(content: DemoContent, mediaIds: ReadonlyMap<string, number>): PageDraft[] {
  const { site, menu } = content
  const index = menu
    .flatMap((entry) => [entry, ...entry.children])
    .find(({ path }) => path === PORTFOLIO_PATH)
  const work = index?.label ?? 'Index'
  return [
    {
      path: '/',
      title: site.title,
      description: site.description,
      blocks: [{ name: 'intro', attributes: { heading: site.tagline, text: site.description } }, HOME_GRID],
    },
    {
      path: PORTFOLIO_PATH,
      title: work,
      description: site.index,
      blocks: [
        { name: 'intro', attributes: { heading: work, size: 'quiet' } },
        { name: 'portfolio-index', attributes: {} },
      ],
    },
    ...content.pages.map(({ path, title, lead, description, body }) => ({
      path,
      title,
      description,
      blocks: [
        { name: 'intro', attributes: { heading: title, text: lead, size: 'quiet' } },
        ...bodyToBlocks(body, mediaIds),
      ],
    })),
  ]
}
