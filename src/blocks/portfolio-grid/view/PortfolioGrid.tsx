import type { CSSProperties, Ref } from 'react'
import type { PortfolioItem } from '../../../core/content/index.ts'
import { writeListUrl } from '../../../core/routing/list-url.ts'
import { useMessages } from '../../../ui/index.ts'
import { DEFAULT_LOAD_MORE_TEXT, ownText } from '../default-texts.ts'
import type { hangFew } from '../layout/few-cards.ts'
import { LAYOUT } from '../layout/layout-style.ts'
import { WINDOW_THRESHOLD } from '../layout/use-card-window.ts'
import { portfolioMessages } from '../portfolio-messages.ts'
import type { PortfolioProps } from '../portfolio-props.ts'
import { gridLinks } from '../state/grid-links.ts'
import type { GridState } from '../state/grid-state.ts'
import { hasMore, initialState, isSlow, pendingPages } from '../state/portfolio-machine.ts'
import { termCount } from '../state/portfolio-query.ts'
import { isSearched, isUnderway, titleMatches, visibleItems } from '../state/visible-items.ts'
import barStyles from './Bars.module.css'
import { CardGrid } from './CardGrid.tsx'
import { FilterBar } from './FilterBar.tsx'
import messageStyles from './GridMessage.module.css'
import { GridMessage, SearchHint } from './GridMessage.tsx'
import type { GridHandlers } from './grid-handlers.ts'
import { LoadMore } from './LoadMore.tsx'
import styles from './PortfolioGrid.module.css'
import { SearchBox } from './SearchBox.tsx'

interface PortfolioGridProps {
  block: PortfolioProps
  state: GridState
  /** Handlers of the island; absent on the server and before hydration, where links and the form work by themselves. */
  handlers?: GridHandlers
  /** Id of an item whose card always stays mounted. */
  keptId?: number | undefined
  /**
   * Works of another filter or search that are shown meanwhile: they are dimmed, and their links work as plain links.
   */
  stale?: readonly PortfolioItem[] | null
  /** Arranges a few works; absent until the list can differ from the first one, which the server has arranged. */
  hang?: typeof hangFew | undefined
  ref?: Ref<HTMLElement>
}

/** The block as a pure function of its props and state: bars, search, grid, messages, Load More. */
export function PortfolioGrid({
  block,
  state,
  handlers,
  stale = null,
  keptId,
  hang,
  ref,
}: PortfolioGridProps) {
  const { attributes } = block
  const t = useMessages(portfolioMessages)
  const links = gridLinks(block, state)
  const items = stale ?? visibleItems(state)
  const { list } = state
  // Works that match a search elsewhere than in their titles are shown separately.
  const titled = state.search && state.everywhere && !stale ? titleMatches(state) : items.length
  const seeking = isUnderway(state)
  const few = hang ? hang(items, block, state, LAYOUT) : block.few
  const status =
    block.list.status === 'shown' && state.sequence === 0 && state.search === block.searched.text
      ? ''
      : statusText(state, items.length, t)
  const progress = progressText(state, t)
  const cards = (from: number, to: number) =>
    to > from && (
      <CardGrid
        items={from === 0 && to === items.length ? items : items.slice(from, to)}
        isLong={list.status === 'shown' && (list.total ?? Infinity) > WINDOW_THRESHOLD}
        few={few}
        first={from}
        earlyCount={state.earlyCount}
        attributes={attributes}
        sizes={block.sizes}
        categories={block.terms.categories}
        ownHref={links.own}
        keptId={keptId}
        onOpen={stale ? undefined : handlers?.onOpen}
      />
    )
  const searching = <p className={messageStyles.problem}>{t('searching')}</p>
  const message = (shown: number) => (
    <GridMessage state={state} shownCount={shown} allHref={links.all} handlers={handlers} />
  )
  return (
    <section
      ref={ref}
      className={styles.block}
      id={block.id}
      data-status={list.status}
      aria-busy={stale ? true : undefined}
      data-seeking={stale && seeking ? '' : undefined}
      data-changed={state.sequence > 0 ? '' : undefined}
      style={block.style as CSSProperties}
    >
      <Bars
        block={block}
        state={state}
        handlers={handlers}
        links={links}
        isSeeking={stale !== null && seeking}
      />
      <p className={styles.hidden} role="status">
        {status}
      </p>
      {list.status === 'shown' && list.skipped > 0 && (
        <p className={messageStyles.hint}>
          {t('pageOnly', { page: list.skipped / state.perPage + 1 })}{' '}
          <a href={links.everything}>{t('fromStart')}</a>
        </p>
      )}
      {stale && seeking && (isSlow(state) ? message(0) : searching)}
      {cards(0, titled)}
      {!stale && titled > 0 && seeking && searching}
      {titled < items.length && (
        <p className={messageStyles.problem}>
          {t(titled > 0 ? 'alsoContain' : 'contain', {
            count: countResults(state, items.length) - titled,
            text: state.search.trim(),
          })}
        </p>
      )}
      {cards(titled, items.length)}
      {message(items.length)}
      {list.status === 'shown' && (
        <>
          {!isSearched(state) && !seeking && (state.seek === 'failed' || hasMore(state)) && (
            <SearchHint
              loaded={list.items.length}
              href={links.everything}
              onSearchEverything={handlers?.onSearchEverything}
            />
          )}
          <LoadMore
            // A new element after each page: one that moved would count as a layout shift.
            key={`${list.page} ${state.searched.text}`}
            text={ownText(attributes.loadMoreButtonText, DEFAULT_LOAD_MORE_TEXT, t('loadMore'))}
            href={links.more}
            more={list.more}
            slow={list.more === 'loading' && isSlow(state)}
            progress={progress}
            // Screen readers have heard this from the status already.
            isSaid={status === progress}
            onLoadMore={handlers?.onLoadMore}
            onRetry={handlers?.onRetry}
            onAnnounce={handlers?.onAnnounce}
          />
        </>
      )}
    </section>
  )
}

/** The block as rendered on the server and first in the island: without handlers, with the state as loaded. */
export const PortfolioGridView = (block: PortfolioProps) => (
  <PortfolioGrid block={block} state={initialState(block)} />
)

interface GridPartProps {
  block: PortfolioProps
  links: ReturnType<typeof gridLinks>
}

/** Bar above the grid, in upstream's order; absent if everything in it is turned off (grid-7). */
function Bars({
  block,
  links,
  state,
  handlers,
  isSeeking,
}: GridPartProps & { state: GridState; handlers: GridHandlers | undefined; isSeeking: boolean }) {
  const { attributes, terms, awaited, position } = block
  const t = useMessages(portfolioMessages)
  const bars = [
    {
      bar: 'otherCategories' as const,
      on: attributes.showOtherCategories,
      all: attributes.showOtherCategoriesAll,
    },
    { bar: 'categories' as const, on: attributes.showCategories, all: attributes.showCategoriesAll },
  ].filter(({ bar, on }) => on && (terms[bar].length > 0 || awaited?.includes(bar)))
  if (bars.length === 0 && !attributes.showSearch) return null
  const numbered = (name: string) => (position > 1 ? t('numbered', { name, number: position }) : name)
  const withoutSearch = writeListUrl(links.everything, position, { ...links.here, search: '', page: 1 })
  return (
    <div className={barStyles.bars} data-colored={attributes.headerColor !== ''}>
      {bars.map(({ bar, all }) => (
        <FilterBar
          key={bar}
          bar={bar}
          label={numbered(t(bar))}
          terms={terms[bar]}
          chosenId={state.chosen[bar]}
          showAll={all}
          countOf={(term) => (isSeeking ? null : termCount(attributes, state, bar, term))}
          href={(slug) => links.choose(bar, slug)}
          onChoose={handlers && ((term) => handlers.onChoose(bar, term))}
          onAnnounce={handlers?.onAnnounce}
        />
      ))}
      {attributes.showSearch && (
        <SearchBox
          key={state.restored}
          id={`${block.id}-search`}
          name={links.searchKey}
          action={withoutSearch}
          text={state.search}
          label={numbered(t('search'))}
          onType={handlers?.onType}
          onSubmit={handlers?.onSearchEverything}
        />
      )}
    </div>
  )
}

/** Returns the text that screen readers announce politely after each change (grid-9). */
function statusText(state: GridState, shown: number, t: Translate): string {
  const { list } = state
  if (isSlow(state) && pendingPages(state)) return t('slow')
  // Announced once, when everything has been searched.
  if (isUnderway(state)) return ''
  if (list.status === 'loading') return t('loading')
  if (list.status === 'empty') return t('noItems')
  if (list.status === 'failed') return t('failed')
  if (list.more === 'loading') return t('loadingMore')
  if (state.search) return shown === 0 ? t('noItems') : t('found', { count: countResults(state, shown) })
  return progressText(state, t) || t('results', { count: list.items.length })
}

/** Returns how much of the list is shown; empty if unknown. */
const progressText = ({ list }: GridState, t: Translate): string =>
  list.status === 'shown' && list.total !== null
    ? t('shownOf', {
        shown: list.skipped + list.items.length,
        total: list.total,
      })
    : ''

/** Returns the number of matches: the total of a search on the server, else the number of loaded items that match. */
const countResults = (state: GridState, shown: number): number =>
  state.list.status === 'shown' && isSearched(state) ? (state.list.total ?? shown) : shown

type Translate = ReturnType<typeof useMessages<typeof portfolioMessages.texts>>
