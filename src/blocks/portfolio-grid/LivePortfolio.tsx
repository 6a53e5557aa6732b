import { startTransition, useEffect, useRef } from 'react'
import { afterPaint } from './after-paint.ts'
import { gridLinks } from './grid-links.ts'
import { PortfolioGrid } from './PortfolioGrid.tsx'
import { ViewerFailure } from './parts/ViewerFailure.tsx'
import {
  type GridAction,
  type GridState,
  hasMore,
  viewerSequence,
  visibleItems,
} from './portfolio-machine.ts'
import type { PortfolioProps } from './portfolio-props.ts'
import { toSlide } from './to-slide.ts'
import type { ViewerRoute } from './use-viewer.ts'
import { type LoadViewer, useViewerCode } from './use-viewer-code.ts'

/** How many items beyond the open one are kept loaded, so that moving on rarely waits. */
const ITEMS_AHEAD = 2

interface LivePortfolioProps {
  block: PortfolioProps
  state: GridState
  dispatch(action: GridAction): void
  viewer: ViewerRoute
  /** Fetches the viewer when an item is first opened. */
  loadViewer: LoadViewer
}

/** Grid and viewer at work, on our own pages and on foreign ones alike. */
export function LivePortfolio({ block, state, dispatch, viewer, loadViewer }: LivePortfolioProps) {
  const section = useRef<HTMLElement>(null)
  const Viewer = useViewerCode(loadViewer, viewer.open !== null)
  const retried = useRef(false)
  useFocusOnAppended(section, state)
  useFocusAfterRetry(section, state, retried)

  const { list } = state
  const { open } = viewer
  const alone = open?.alone ?? null
  const items = alone ? [alone] : viewerSequence(state)
  const whole = !alone && list.status === 'shown' && visibleItems(state) === list.items
  const wanted =
    open && whole && hasMore(state) ? Math.min(open.index + 1 + ITEMS_AHEAD, list.total ?? Infinity) : 0
  useEffect(() => {
    if (wanted > items.length && list.status === 'shown' && list.more === 'idle') {
      dispatch({ type: 'load-more', count: wanted })
    }
  }, [wanted, items.length, list, dispatch])

  const earlier = open && whole && list.status === 'shown' && open.index < list.skipped ? open.index : null
  useEffect(() => {
    if (earlier !== null && list.status === 'shown' && list.more !== 'loading' && list.more !== 'failed') {
      dispatch({ type: 'load-earlier', index: earlier })
    }
  }, [earlier, list, dispatch])

  const shown = open && items[open.index]
  return (
    <>
      <PortfolioGrid
        ref={section}
        block={block}
        state={state}
        handlers={{
          // The key or click shows at once; the cards follow without holding it up.
          onChoose: (bar, term) => afterPaint(() => dispatch({ type: 'choose', bar, term })),
          onType: (text) => afterPaint(() => startTransition(() => dispatch({ type: 'type', text }))),
          onSearchEverything: () => afterPaint(() => dispatch({ type: 'search-everything' })),
          onLoadMore: () => afterPaint(() => dispatch({ type: 'load-more' })),
          onRetry() {
            retried.current = true
            dispatch({ type: 'retry' })
          },
          onOpen: viewer.openItem,
        }}
      />
      {open && Viewer === 'failed' && (
        <ViewerFailure href={shown && gridLinks(block, state).own(shown)} onClose={viewer.close} />
      )}
      {open && typeof Viewer === 'function' && (
        <Viewer
          slides={items.map(
            (item) => item && toSlide(item, location.origin, block.attributes.noCookieVideos),
          )}
          index={Math.min(open.index, items.length)}
          total={whole ? list.total : items.length}
          loadState={
            list.status === 'shown' && (list.more === 'loading' || list.more === 'failed')
              ? list.more
              : 'idle'
          }
          onMove={viewer.moveTo}
          onRetry={() => dispatch({ type: 'retry' })}
          onClose={viewer.close}
          opener={open.opener}
        />
      )}
    </>
  )
}

/** After Load More the focus stands on the first new card, without scrolling (contract 1.6). */
function useFocusOnAppended(section: { current: HTMLElement | null }, { list }: GridState): void {
  const [page, count] = list.status === 'shown' ? [list.page, list.items.length] : [0, 0]
  const before = useRef({ page, count })
  useEffect(() => {
    if (page === before.current.page + 1 && before.current.count > 0) {
      const first = `[data-index="${before.current.count}"] a`
      section.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
    }
    before.current = { page, count }
  }, [section, page, count])
}

/** The button that asked again is gone when its answer is there: the focus goes to the first card. */
function useFocusAfterRetry(
  section: { current: HTMLElement | null },
  { list }: GridState,
  retried: { current: boolean },
): void {
  useEffect(() => {
    if (list.status !== 'shown' || !retried.current) return
    retried.current = false
    if (list.page > 1) return
    section.current?.querySelector<HTMLElement>('[data-index="0"] a')?.focus({ preventScroll: true })
  }, [section, list, retried])
}
