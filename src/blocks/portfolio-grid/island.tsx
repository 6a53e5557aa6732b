import { useCallback, useMemo } from 'react'
import { ENTRY_TOP, lazyPart } from '../../islands/index.ts'
import { loadViewer } from '../load-viewer.ts'
import { LivePortfolio } from './LivePortfolio.tsx'
import type { PortfolioProps } from './portfolio-props.ts'
import type { Answered } from './state/answered.ts'
import { gridLinks } from './state/grid-links.ts'
import type { PrefetchingSource } from './state/prefetching-source.ts'
import { useAhead } from './state/use-ahead.ts'
import { useDocumentTitle } from './state/use-document-title.ts'
import { useGridUrl } from './state/use-grid-url.ts'
import { usePortfolio } from './state/use-portfolio.ts'
import { useStandIn } from './state/use-stand-in.ts'
import { useViewer } from './state/use-viewer.ts'
import { mayGrow, viewerSequence } from './state/visible-items.ts'

/** Filters, search and page stand in the query, which the island follows once it is awake. */
export const followsAddress = true

/** The block in the browser: the server's view with state, requests, addresses and the viewer. */
export default function PortfolioIsland(block: PortfolioProps) {
  const source = useMemo(() => sourceOf(block.apiUrl), [block.apiUrl])
  const [asked, dispatch] = usePortfolio(block, source, answered)
  const { state, isStale } = useStandIn(block.attributes, asked)
  const sequence = viewerSequence(state)
  const viewer = useViewer(block.id, sequence, mayGrow(state), {
    of: gridLinks(block, state).own,
    write(way, entry, address) {
      if (way === 'pushState') history.replaceState({ ...history.state, [ENTRY_TOP]: scrollY }, '')
      history[way](entry, '', address)
      // Its reload gives the work's own page, which begins at its top. The list's own entry keeps its place.
      history.scrollRestoration = 'manual'
    },
  })
  const readFacts = useCallback(
    async (slug: string) => (await requests.fetch())?.readFacts(block.apiUrl, slug) ?? {},
    [block.apiUrl],
  )
  const announce = useAhead(block, asked, source.prefetch)
  useDocumentTitle(viewer.open !== null, viewer.open ? sequence[viewer.open.index]?.title : undefined)
  useGridUrl(block, asked, dispatch, viewer.open !== null)
  return (
    <LivePortfolio
      block={block}
      state={state}
      dispatch={dispatch}
      viewer={viewer}
      loadViewer={loadViewer}
      readFacts={readFacts}
      announce={announce}
      isStale={isStale}
    />
  )
}

/** What asks for works and reads the answers: typing, keys and the viewer do without it. */
const requests = lazyPart('portfolio-grid', () => import('./own-source.ts'))

/** Is here when there are answers. */
const answered: Answered = (asked, answers) => requests.code?.answered(asked, answers) ?? asked.state

const sourceOf = (apiUrl: string): PrefetchingSource => {
  let source: PrefetchingSource | undefined
  const ready = async () => {
    const code = await requests.fetch()
    if (code) source ??= code.ownSource(apiUrl)
    return source
  }
  return {
    async portfolioItems(query, options) {
      const found = await ready()
      if (!found) throw new Error('The script that asks for works could not be had.')
      return found.portfolioItems(query, options)
    },
    prefetch: (query) => void ready().then((found) => found?.prefetch(query)),
  }
}
