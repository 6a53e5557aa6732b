import { useCallback, useEffect, useMemo, useState } from 'react'
import { ENTRY_TOP, lazyChunk } from '../../islands/index.ts'
import { useLanguage } from '../../ui/index.ts'
import { loadViewer } from '../load-viewer.ts'
import { LivePortfolio } from './LivePortfolio.tsx'
import type { PortfolioProps } from './portfolio-props.ts'
import type { ApplyAnswers } from './state/apply-answers.ts'
import { gridLinks } from './state/grid-links.ts'
import type { PrefetchingSource } from './state/prefetching-source.ts'
import { useAhead } from './state/use-ahead.ts'
import { useGridUrl } from './state/use-grid-url.ts'
import { usePortfolio } from './state/use-portfolio.ts'
import { useStandIn } from './state/use-stand-in.ts'
import { useViewer } from './state/use-viewer.ts'
import type { LoadViewer } from './state/use-viewer-code.ts'
import { mayGrow, viewerSequence } from './state/visible-items.ts'

/** Marks the island as reading the query: filters, search and page are in it. */
export const followsAddress = true

/** The block in the browser: the server's view with state, requests, addresses and the viewer. */
export default function PortfolioIsland(block: PortfolioProps) {
  const source = useMemo(() => sourceOf(block.apiUrl), [block.apiUrl])
  const [requestedState, dispatch] = usePortfolio(block, source, applyAnswers)
  const code = useRequests(block.id)
  const { state, stale } = useStandIn(block.attributes, requestedState, code?.matchingItems)
  const sequence = viewerSequence(state)
  const viewer = useViewer(block.id, sequence, mayGrow(state), {
    of: gridLinks(block, state).own,
    write(way, entry, address) {
      if (way === 'pushState') history.replaceState({ ...history.state, [ENTRY_TOP]: scrollY }, '')
      history[way](entry, '', address)
      // A reload shows the work's own page, which begins at its top; the list's own history entry keeps its scroll
      // position.
      history.scrollRestoration = 'manual'
    },
  })
  const readFacts = useCallback(
    async (slug: string) => (await requests.fetch())?.readFacts(block.apiUrl, slug) ?? {},
    [block.apiUrl],
  )
  const announce = useAhead(block, requestedState, source.prefetch)
  useGridUrl(block, requestedState, dispatch, viewer.open !== null)
  const language = useLanguage()
  // After the address has changed, so that the title belongs to the new entry.
  useEffect(
    () =>
      code?.namePage(
        block,
        requestedState,
        language,
        viewer.open && (sequence[viewer.open.index]?.title ?? ''),
      ),
    [code, block, requestedState, language, viewer.open, sequence],
  )
  return (
    <LivePortfolio
      block={block}
      state={state}
      dispatch={dispatch}
      viewer={viewer}
      loadViewer={loadSlides}
      slides={code}
      readFacts={readFacts}
      announce={announce}
      stale={stale}
    />
  )
}

/** Lazy code that requests works, reads the answers and animates the cards; typing and keys do not need it. */
const requests = lazyChunk('portfolio-grid', () => import('./own-source.ts'))

/** Applies answers to the state; the code for it is loaded whenever there are answers. */
const applyAnswers: ApplyAnswers = (asked, answers) =>
  requests.code?.applyAnswers(asked, answers) ?? asked.state

/** Fetches the code once the island has started, so that a press does not wait for it. */
function useRequests(id: string) {
  const [code, setCode] = useState(requests.code)
  useEffect(() => void requests.fetch().then(setCode), [])
  useEffect(() => code?.watchMoves(document.getElementById(id)), [code, id])
  return code
}

/** Loads the viewer, and the code that makes slides of works for it. */
const loadSlides: LoadViewer = async () => {
  const [viewer, code] = await Promise.all([loadViewer(), requests.fetch()])
  // The address is already that of the work: a reload shows its own page instead.
  if (!code) location.reload()
  return viewer
}

const sourceOf = (apiUrl: string): PrefetchingSource => {
  let source: PrefetchingSource | undefined
  const ready = async () => {
    const code = await requests.fetch()
    if (code) source ??= code.ownSource(apiUrl)
    return source
  }
  return {
    async portfolioItems(query, options) {
      const source = await ready()
      if (!source) throw Error('No script.')
      return source.portfolioItems(query, options)
    },
    prefetch: (query) => void ready().then((found) => found?.prefetch(query)),
  }
}
