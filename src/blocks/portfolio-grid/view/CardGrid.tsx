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
  /** True if the list may grow so long that it is mounted in part; its tiles then have one height. */
  isLong: boolean
  /** Layout of the cards if there are only a few. */
  few: FewCards | null | undefined
  /** Number of cards that were shown before the others arrived. */
  earlyCount: number
  /** Index of the first of them among all cards of the block. */
  first: number
  attributes: PortfolioAttributes
  /** `sizes` of the block's pictures. */
  sizes: string
  categories: readonly Term[]
  /** Returns the address of an item's own page. */
  ownHref(item: PortfolioItem): string
  /** Id of an item whose card stays mounted if the list is mounted in part. */
  keptId: number | undefined
  onOpen: ((item: PortfolioItem, opener: HTMLElement) => void) | undefined
}

/** The cards: uniform tiles or a masonry, in source order; arrow keys move between them. */
export function CardGrid({
  items,
  isLong,
  few,
  earlyCount,
  first,
  attributes,
  sizes,
  categories,
  ownHref,
  keptId,
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
    earlyCount,
    focused ?? (keptId === undefined ? -1 : items.findIndex(({ id }) => id === keptId)),
  )
  const indexes = window?.indexes ?? items.map((_, index) => index)
  const mounted = indexes.length
  // Lists that are mounted in part are placed by their window.
  const placedByStyle = !uniform && !window?.style && mounted > 0
  const masonry = useMemo(
    () => (placedByStyle ? masonryStyle(items.slice(0, mounted), attributes, earlyCount) : null),
    [placedByStyle, items, mounted, attributes, earlyCount],
  )
  const placed = few ?? masonry
  const { columns } = attributes
  const badge =
    attributes['show-quick-view'] === 'yes'
      ? ownText(attributes.quickViewText, DEFAULT_QUICK_VIEW_TEXT, t('quickView'))
      : ''
  return (
    // Arrow keys are a shortcut between links that are all in the tab order.
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
            // Lists that are mounted in part state each card's position in the whole list.
            setSize={window ? first + items.length : undefined}
            note={noteOf(item, categories)}
            opens={opens}
            // The target if the action is a tab, else the item's own page.
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

/**
 * Ignores the second click of a double click, which may hit a card that has just appeared: it was meant for Load More.
 */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/** Returns the index of a card in its list, whose first card has the index `first` among all. */
const indexOfCard = (target: Element, first: number): number | null => {
  const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? null : Number(index) - first
}

/** Returns the target of an action as a word, so that an unchanged card gets identical props. */
const opensIn = (action: ItemAction): OpensIn => {
  if (action.kind === 'tab') return action.newTab ? 'new-tab' : 'tab'
  return action.kind === 'none' ? 'nothing' : 'viewer'
}

/** Returns the names of an item's categories as one line. */
const noteOf = (item: PortfolioItem, categories: readonly Term[]): string =>
  categories
    .filter((term) => item.terms.categories.includes(term.id))
    .map((term) => term.name)
    .join(', ')
