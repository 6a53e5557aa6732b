import { useMemo } from 'react'
import type { ItemsSource, PortfolioItem } from '../../core/content/index.ts'
import { restItemsSource } from '../../core/wp/index.ts'
import { loadViewer } from '../load-viewer.ts'
import { LivePortfolio } from './LivePortfolio.tsx'
import type { PortfolioProps } from './portfolio-props.ts'
import { gridLinks } from './state/grid-links.ts'
import { mayGrow, viewerSequence } from './state/portfolio-machine.ts'
import { useDocumentTitle } from './state/use-document-title.ts'
import { useGridUrl } from './state/use-grid-url.ts'
import { usePortfolio } from './state/use-portfolio.ts'
import { useViewer } from './state/use-viewer.ts'

/** Filters, search and page stand in the query, which the island follows once it is awake. */
export const followsAddress = true

/** The block in the browser: the server's view with state, requests, addresses and the viewer. */
export default function PortfolioIsland(block: PortfolioProps) {
  const source = useMemo(
    () => withOwnLinks(restItemsSource(new URL(block.apiUrl, location.href).href), location.origin),
    [block.apiUrl],
  )
  const [state, dispatch] = usePortfolio(block, source)
  const sequence = viewerSequence(state)
  const viewer = useViewer(block.id, sequence, mayGrow(state), {
    of: gridLinks(block, state).own,
    write: (way, entry, address) => history[way](entry, '', address),
  })
  useDocumentTitle(viewer.open !== null, viewer.open ? sequence[viewer.open.index]?.title : undefined)
  useGridUrl(block, state, dispatch, viewer.open !== null)
  return (
    <LivePortfolio block={block} state={state} dispatch={dispatch} viewer={viewer} loadViewer={loadViewer} />
  )
}

/**
 * A source whose items link to this site from its root, as the server's HTML does: the API tells absolute addresses.
 *
 * @param origin of the page, without a trailing slash
 */
const withOwnLinks = (source: ItemsSource, origin: string): ItemsSource => ({
  ...source,
  async portfolioItems(query, options) {
    const page = await source.portfolioItems(query, options)
    return { ...page, items: page.items.map((item) => withOwnLink(item, origin)) }
  },
})

const withOwnLink = (item: PortfolioItem, origin: string): PortfolioItem =>
  item.link.startsWith(`${origin}/`) ? { ...item, link: item.link.slice(origin.length) } : item
