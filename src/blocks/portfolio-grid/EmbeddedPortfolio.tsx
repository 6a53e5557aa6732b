import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Term } from '../../core/content/index.ts'
import type { RestPortfolioSource } from '../../core/wp/index.ts'
import { entryOwner } from '../../islands/index.ts'
import { LivePortfolio } from './LivePortfolio.tsx'
import { cardSizes } from './layout/card-sizes.ts'
import { hangFew } from './layout/few-cards.ts'
import { useMeasuredPictures } from './layout/use-measured-pictures.ts'
import type { BarTerms, PortfolioProps } from './portfolio-props.ts'
import { type PortfolioAttributes, portfolioStyle } from './schema.ts'
import { applyAnswers } from './state/apply-answers.ts'
import { NO_SEARCH } from './state/grid-state.ts'
import { barTerms } from './state/portfolio-query.ts'
import { toSlide } from './state/to-slide.ts'
import { type ClaimAddressed, useAddressedItem } from './state/use-addressed-item.ts'
import { usePortfolio } from './state/use-portfolio.ts'
import { useViewer } from './state/use-viewer.ts'
import type { LoadViewer } from './state/use-viewer-code.ts'
import { viewerUrl } from './state/viewer-url.ts'
import { mayGrow, viewerSequence } from './state/visible-items.ts'
import { ViewerFailure } from './view/ViewerFailure.tsx'

const SLIDES = { toSlide, ViewerFailure, hang: hangFew }

export interface EmbeddedPortfolioProps {
  /** Unique on the page; prefix of the block's own ids. */
  id: string
  attributes: PortfolioAttributes
  /** Source of items and terms; blocks of a page that read the same terms share one request for them. */
  source: RestPortfolioSource
  loadViewer: LoadViewer
  claimAddressed: ClaimAddressed
}

/**
 * The block on a page of another site: terms and items are read in the browser, all at once (request-4). Filters leave
 * the page's address alone; an open item is added to it as `?portfolio=<slug>`.
 */
export function EmbeddedPortfolio(props: EmbeddedPortfolioProps) {
  const { id, attributes, source, loadViewer, claimAddressed } = props
  const { terms, awaited } = useTerms(attributes, source)
  const root = useRef<HTMLDivElement>(null)
  const width = useBlockWidth(root)
  const block = useMemo<PortfolioProps>(
    () => ({
      id,
      // Only an open item is in the address, so no keys of several blocks have to be told apart.
      position: 1,
      attributes,
      sizes: cardSizes(attributes, width),
      // Cards without a size yet are available to keyboards and screen readers only.
      style: { ...portfolioStyle(attributes), '--pg-unmeasured': '0' },
      apiUrl: '',
      pageUrl: location.pathname + location.search,
      terms,
      awaited,
      chosen: { categories: null, otherCategories: null },
      searched: NO_SEARCH,
      list: { status: 'loading', pages: 1 },
    }),
    [id, attributes, width, terms, awaited],
  )
  const [loaded, dispatch] = usePortfolio(block, source, applyAnswers)
  const state = useMeasuredPictures(root, loaded, attributes.thumbnailHoverStyle !== 'style-1')
  const viewer = useViewer(id, viewerSequence(state), mayGrow(state), viewerUrl)
  // If the page removes the block while an item is open, the item's address is removed, too.
  useEffect(
    () => () => {
      if (entryOwner(history.state) === id) viewerUrl.write('replaceState', null, viewerUrl.closedAddress())
    },
    [id],
  )
  useAddressedItem({ attributes, state, source, viewer, claim: claimAddressed })
  return (
    <div ref={root} style={{ display: 'contents' }}>
      <LivePortfolio
        block={block}
        state={state}
        dispatch={dispatch}
        viewer={viewer}
        loadViewer={loadViewer}
        slides={SLIDES}
      />
    </div>
  )
}

/** Step in px in which the block's width is tracked, so that pictures are not chosen anew with every pixel. */
const WIDTH_STEP_PX = 10

/** Returns the block's width in px, rounded down to a step; 0 until it is in the page. */
function useBlockWidth(root: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const block = root.current?.firstElementChild
    if (!block) return
    const look = () => setWidth(Math.floor(block.clientWidth / WIDTH_STEP_PX) * WIDTH_STEP_PX)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(block)
    return () => observer.disconnect()
  }, [root])
  return width
}

type Bar = keyof BarTerms

/**
 * Returns the terms of the bars that are turned on. A bar whose terms cannot be read disappears; the grid works without
 * it.
 */
function useTerms(attributes: PortfolioAttributes, source: RestPortfolioSource) {
  const [state, setState] = useState(() => ({
    terms: { categories: [], otherCategories: [] } as BarTerms,
    awaited: [
      ...(attributes.showOtherCategories ? (['otherCategories'] as const) : []),
      ...(attributes.showCategories ? (['categories'] as const) : []),
    ] as readonly Bar[],
  }))
  const loadTerms = useEffectEvent((signal: AbortSignal) => {
    for (const bar of state.awaited) {
      const arrived = (terms: Term[]) =>
        setState((now) => ({
          terms: { ...now.terms, [bar]: terms },
          awaited: now.awaited.filter((other) => other !== bar),
        }))
      source.terms(bar, { signal }).then(
        (terms) => !signal.aborted && arrived(listed(terms, bar, attributes)),
        // The error was already logged by the request, which several blocks may share.
        () => !signal.aborted && arrived([]),
      )
    }
  })
  useEffect(() => {
    const abort = new AbortController()
    loadTerms(abort.signal)
    return () => abort.abort()
  }, [])
  return state
}

const listed = (terms: Term[], bar: Bar, attributes: PortfolioAttributes): Term[] =>
  bar === 'categories'
    ? barTerms(terms, attributes.categorySelectedNum, attributes.categorySelectedLabels)
    : barTerms(terms, attributes.otherCategorySelectedNum, attributes.otherCategorySelectedLabels)
