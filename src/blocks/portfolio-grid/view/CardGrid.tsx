import { type CSSProperties, type MouseEvent, useMemo, useRef, useState } from 'react'
import { type ItemAction, itemAction, type PortfolioItem, type Term } from '../../../core/content/index.ts'
import { useMessages } from '../../../ui/index.ts'
import { DEFAULT_QUICK_VIEW_TEXT, ownText } from '../default-texts.ts'
import { pictureSizes } from '../layout/card-picture.ts'
import type { FewCards } from '../layout/few-cards.ts'
import { itemRatio, masonryStyle } from '../layout/layout-style.ts'
import { useCardWindow } from '../layout/use-card-window.ts'
import { portfolioMessages } from '../portfolio-messages.ts'
import type { PortfolioAttributes } from '../schema.ts'
import { arrowKeys, onArrowKey } from './arrow-keys.ts'
import styles from './CardGrid.module.css'
import { type OpensIn, PortfolioCard } from './PortfolioCard.tsx'

interface CardGridProps {
  items: readonly PortfolioItem[]
  /** Whether the list may grow so long that it is mounted in part: its tiles are all of one height then. */
  isLong: boolean
  /** How the cards hang where they are a few. */
  few: FewCards | null | undefined
  /** How many of them stood there before the others came. */
  stood: number
  /** Place of the first of them among all cards of the block. */
  first: number
  attributes: PortfolioAttributes
  /** The `sizes` of the block's pictures. */
  sizes: string
  categories: readonly Term[]
  /** Address of an item's own page. */
  ownHref(item: PortfolioItem): string
  /** Id of an item whose card stays mounted where a list is mounted in part. */
  kept: number | undefined
  onOpen: ((item: PortfolioItem, opener: HTMLElement) => void) | undefined
}

/** The cards: uniform tiles or a masonry, in source order; arrow keys move between them. */
export function CardGrid({
  items,
  isLong,
  few,
  stood,
  first,
  attributes,
  sizes,
  categories,
  ownHref,
  kept,
  onOpen,
}: CardGridProps) {
  const t = useMessages(portfolioMessages)
  const list = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const uniform = attributes.thumbnailHoverStyle === 'style-1'
  const window = useCardWindow(
    list,
    items,
    attributes,
    stood,
    focused ?? (kept === undefined ? -1 : items.findIndex(({ id }) => id === kept)),
  )
  const indexes = window?.indexes ?? items.map((_, index) => index)
  const mounted = indexes.length
  // Lists that are mounted in part are placed by their window.
  const placedByStyle = !uniform && !window?.style && mounted > 0
  const masonry = useMemo(
    () => (placedByStyle ? masonryStyle(items.slice(0, mounted), attributes, stood) : null),
    [placedByStyle, items, mounted, attributes, stood],
  )
  const placed = few ?? masonry
  const { columns } = attributes
  const badge =
    attributes['show-quick-view'] === 'yes'
      ? ownText(attributes.quickViewText, DEFAULT_QUICK_VIEW_TEXT, t('quickView'))
      : ''
  return (
    // The keys are a shortcut between links that all stand in the tab order themselves.
    <ul
      ref={list}
      className={styles.grid}
      data-arrows=""
      data-layout={uniform ? 'uniform' : 'masonry'}
      data-long={uniform && isLong ? '' : undefined}
      data-few={few?.cards.length}
      data-windowed={window?.style ? '' : undefined}
      style={
        window?.style?.grid ??
        placed?.grid ??
        ({ '--n1': Math.min(columns, 2), '--n2': columns } as CSSProperties)
      }
      onKeyDown={(event) => onArrowKey(event, { first, count: items.length, mount: setFocused })}
      onClickCapture={ignoreSecondClick}
      onFocus={(event) => {
        setFocused(indexOfCard(event.target, first))
        void arrowKeys.fetch()
      }}
      onBlur={() => setFocused(null)}
    >
      {indexes.map((index) => {
        const item = items[index] as PortfolioItem
        const action = itemAction(item)
        const opens = opensIn(action)
        return (
          <PortfolioCard
            key={item.id}
            item={item}
            index={first + index}
            // Lists that are mounted in part tell where in the whole each card stands.
            setSize={window ? first + items.length : undefined}
            note={noteOf(item, categories)}
            opens={opens}
            // The target when the table says a tab, else the item's own page.
            href={action.kind === 'tab' ? action.url : ownHref(item)}
            sizes={pictureSizes(few?.sizes[index] ?? sizes, itemRatio(item, attributes))}
            priority={first + index === 0 ? 'first' : index < columns ? 'early' : 'late'}
            titlePosition={attributes.titlePosition}
            quickView={opens === 'viewer' ? badge : ''}
            style={window?.style?.card(index) ?? placed?.cards[index]}
            onOpen={onOpen}
          />
        )
      })}
    </ul>
  )
}

/** The second click of a double click may land on a card that has just arrived: it was meant for Load More. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/** Place of a card in its list, the first of which has the place `first` among all. */
const indexOfCard = (target: Element, first: number): number | null => {
  const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? null : Number(index) - first
}

/** As a word, so that a card is the same as long as it says the same. */
const opensIn = (action: ItemAction): OpensIn => {
  if (action.kind === 'tab') return action.newTab ? 'new-tab' : 'tab'
  return action.kind === 'none' ? 'nothing' : 'viewer'
}

/** The categories of an item as one quiet line. */
const noteOf = (item: PortfolioItem, categories: readonly Term[]): string =>
  categories
    .filter((term) => item.terms.categories.includes(term.id))
    .map((term) => term.name)
    .join(', ')
