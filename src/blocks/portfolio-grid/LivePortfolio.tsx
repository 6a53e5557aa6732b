import { useEffect, useRef, useState } from 'react'
import { itemAction, type PortfolioItem } from '../../core/content/index.ts'
import type { SlideFacts } from '../../ui/viewer/index.ts'
import type { hangFew } from './layout/few-cards.ts'
import { WINDOW_THRESHOLD } from './layout/use-card-window.ts'
import type { PortfolioProps } from './portfolio-props.ts'
import { gridLinks } from './state/grid-links.ts'
import type { GridState } from './state/grid-state.ts'
import { type GridAction, isSlow } from './state/portfolio-machine.ts'
import type { toSlide } from './state/to-slide.ts'
import type { Announce } from './state/use-ahead.ts'
import { useTypingPause } from './state/use-typing-pause.ts'
import type { ViewerRoute } from './state/use-viewer.ts'
import { type LoadViewer, useViewerCode } from './state/use-viewer-code.ts'
import { foldAhead, isWhole, viewerSequence } from './state/visible-items.ts'
import { PortfolioGrid } from './view/PortfolioGrid.tsx'
import type { ViewerFailure } from './view/ViewerFailure.tsx'

interface LivePortfolioProps {
  block: PortfolioProps
  state: GridState
  dispatch(action: GridAction): void
  viewer: ViewerRoute
  /** Fetches the viewer when an item is first opened. */
  loadViewer: LoadViewer
  /** Code that the viewer and later lists need; `null` until it has been loaded. */
  slides: { toSlide: typeof toSlide; ViewerFailure: typeof ViewerFailure; hang: typeof hangFew } | null
  /** Reads the facts of an item by its slug; absent if its source has none. */
  readFacts?: (slug: string) => Promise<SlideFacts>
  /** Prefetches what an action will show; absent on foreign pages. */
  announce?: Announce
  /** Works of the previous filter or search, shown until the answer arrives. */
  stale?: readonly PortfolioItem[] | null
}

/** Grid and viewer with their behaviour, on our own pages and on foreign ones. */
export function LivePortfolio(props: LivePortfolioProps) {
  const { block, state, dispatch, viewer, loadViewer, slides, readFacts, announce, stale = null } = props
  const section = useRef<HTMLElement>(null)
  const Viewer = useViewerCode(loadViewer, viewer.open !== null, viewer.close)
  const retried = useRef(false)
  const isLong = state.list.status === 'shown' && state.list.items.length > WINDOW_THRESHOLD
  const typing = useTypingPause((text) => dispatch({ type: 'type', text }), isLong, state.restored)
  // Rendering many cards waits until the press has been painted.
  const soon = isLong ? afterPaint : (work: () => void) => work()
  useFocusOnAppended(section, state)
  useFocusAfterRetry(section, state, retried)

  const { list } = state
  useEffect(() => (list.status === 'shown' ? foldAhead(list.items) : undefined), [list])
  const { open } = viewer
  const alone = open?.alone ?? null
  const items = alone ? [alone] : viewerSequence(state)
  const whole = !alone && isWhole(state)
  const targetIndex = alone ? undefined : open?.index
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list that arrives may still end before it
  useEffect(() => {
    if (targetIndex !== undefined) dispatch({ type: 'reach', index: targetIndex })
  }, [targetIndex, list, dispatch])

  const links = gridLinks(block, state)
  const openItem = open && items[open.index]
  // The card of the open work stays mounted, since the focus returns to it.
  const [lastId, setLastId] = useState<number>()
  if (openItem && openItem.id !== lastId) setLastId(openItem.id)
  const pace = list.status === 'shown' ? list.more : list.status
  // The end may come before the total said so, or without a total.
  const hasEnded = whole && pace === 'end'
  return (
    <>
      <PortfolioGrid
        ref={section}
        block={block}
        state={state}
        keptId={lastId}
        stale={stale}
        hang={slides?.hang}
        handlers={{
          onAnnounce: announce,
          onChoose(bar, term) {
            typing.settle()
            soon(() => dispatch({ type: 'choose', bar, term }))
          },
          onType: typing.type,
          onSearchEverything() {
            typing.settle()
            soon(() => dispatch({ type: 'search-everything' }))
          },
          onLoadMore: () => soon(() => dispatch({ type: 'load-more' })),
          onRetry() {
            retried.current = true
            dispatch({ type: 'retry' })
          },
          onOpen(item, opener) {
            // A second press cancels a viewer that is still loading.
            if (!Viewer && opener === open?.opener) return viewer.close()
            if (!typing.settle()) return viewer.showItem(item, opener)
            // The list has changed: click the opener again if it is still there, else open the work's own page.
            setTimeout(() => {
              if (opener.isConnected) opener.click()
              else location.assign(links.own(item))
            })
          },
        }}
      />
      {open && slides && Viewer === 'failed' && (
        <slides.ViewerFailure href={openItem && links.own(openItem)} onClose={viewer.close} />
      )}
      {open && slides && typeof Viewer === 'function' && (
        <Viewer
          slides={items.map(
            (item) =>
              item &&
              slides.toSlide(item, {
                action: itemAction(item),
                page: location.href,
                href: links.own(item),
                noCookie: block.attributes.noCookieVideos,
                categories: block.terms.categories,
                readFacts: readFacts && (() => readFacts(item.slug)),
              }),
          )}
          index={hasEnded ? Math.min(open.index, items.length - 1) : open.index}
          total={whole && !hasEnded && list.status === 'shown' ? list.total : items.length}
          // The viewer offers the same retry for slow answers as for failed ones.
          loadState={pace === 'failed' || pace === 'loading' ? (isSlow(state) ? 'failed' : pace) : 'idle'}
          onMove={viewer.moveTo}
          onRetry={() => dispatch({ type: 'retry' })}
          onClose={viewer.close}
          cardOf={(key) =>
            section.current?.querySelector<HTMLElement>(`[data-portfolio-item="${key}"] a`) ?? null
          }
          opener={open.opener}
        />
      )}
    </>
  )
}

/** Moves the focus to the first new card after Load More, without scrolling (grid-3). */
function useFocusOnAppended(section: { current: HTMLElement | null }, { list, searched }: GridState): void {
  const [page, count] = list.status === 'shown' ? [list.page, list.items.length] : [0, 0]
  const before = useRef({ page, count, searched })
  useEffect(() => {
    // Results of a search arrive while its text is being typed: the focus stays in the field.
    const isSameList = searched === before.current.searched
    if (isSameList && page === before.current.page + 1 && before.current.count > 0) {
      const first = `[data-index="${before.current.count}"] a`
      section.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
    }
    before.current = { page, count, searched }
  }, [section, page, count, searched])
}

/** Moves the focus to the first card after a retry, since the button that was pressed is gone. */
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

/**
 * Runs work once the next frame has been painted, so that a key or click shows its effect first. Keeps the order of
 * calls.
 */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
