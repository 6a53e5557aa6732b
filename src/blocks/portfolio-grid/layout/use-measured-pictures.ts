import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type PortfolioItem, pictureRatio } from '../../../core/content/index.ts'
import { CHOSEN_TOGETHER } from '../../../ui/index.ts'
import type { GridState } from '../state/grid-state.ts'
import { visibleItems } from '../state/visible-items.ts'
import { FALLBACK_RATIO } from './layout-style.ts'

/** Interval at which loading pictures are checked: their size is known before they have arrived completely. */
const POLL_EVERY_MS = 100
/** Time after which a card on the screen whose picture has no size yet is shown with the picture cropped. */
export const TIMEOUT_MS = 3000

interface Size {
  width: number
  height: number
}

/** Size for pictures that are broken, do not arrive, or were scrolled past before they were fetched. */
const FALLBACK: Size = { width: 1, height: FALLBACK_RATIO }

/**
 * Adds the sizes of pictures to the state if the source does not send them, as a foreign WordPress. A size is read from
 * the file name, else from the picture once its first bytes have arrived. Cards get their sizes in the order of the
 * list, since each position depends on those before; the style sheet shows a card once it has its size, and from then
 * on it stays in place.
 *
 * @param root holds the grid
 * @param isOn whether the layout depends on sizes at all
 */
export function useMeasuredPictures(
  root: RefObject<HTMLElement | null>,
  state: GridState,
  isOn: boolean,
): GridState {
  const [sizes, setSizes] = useState<ReadonlyMap<string, Size>>(() => new Map())
  const { list } = state
  const items = visibleItems(state)
  const firstUnmeasured = isOn ? items.findIndex((item) => lacksSize(item, sizes)) : -1

  /** Takes the sizes that have become known; returns how far the first card without one is below the screen, in px. */
  const look = useEffectEvent((isLate: boolean): number => {
    const cards = [...(root.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])]
    const mounted = new Map(cards.map((card) => [Number(card.dataset.index), card]))
    const last = Math.max(...mounted.keys())
    const newSizes = new Map(sizes)
    let below = Infinity
    for (let index = firstUnmeasured; index <= last; index++) {
      const item = items[index]
      if (!item?.thumbnail || !lacksSize(item, newSizes)) continue
      const card = mounted.get(index)
      const image = card?.querySelector('img')
      const top = card ? card.getBoundingClientRect().top - innerHeight : -Infinity
      if (image?.naturalWidth)
        newSizes.set(item.thumbnail.url, { width: image.naturalWidth, height: image.naturalHeight })
      // Not mounted although a later card is: the visitor has jumped past it.
      else if (!card || image?.complete || (isLate && top < 0)) newSizes.set(item.thumbnail.url, FALLBACK)
      else {
        below = top
        break
      }
    }
    if (newSizes.size > sizes.size) setSizes(newSizes)
    return below
  })

  const next = items[firstUnmeasured]
  useEffect(() => {
    if (!next) return
    let timer: ReturnType<typeof setTimeout>
    let seenSince: number | null = null
    const again = () => {
      clearTimeout(timer)
      const now = performance.now()
      const below = look(seenSince !== null && now - seenSince > TIMEOUT_MS)
      // Browsers load no pictures for a hidden page.
      if (below > 0 || document.hidden) seenSince = null
      else seenSince ??= now
      if (below < innerHeight) timer = setTimeout(again, POLL_EVERY_MS)
    }
    again()
    const heard = { passive: true, capture: true }
    addEventListener('scroll', again, heard)
    addEventListener('resize', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', again, heard)
      removeEventListener('resize', again)
    }
  }, [next])

  return useMemo(() => {
    if (!isOn || list.status !== 'shown') return state
    const placed = new Set(
      firstUnmeasured < 0
        ? items
        : items.slice(0, countPlacedCards(firstUnmeasured, items.length, state.perPage)),
    )
    const measured = list.items.map((item) => (placed.has(item) ? withSize(item, sizes) : item))
    return { ...state, list: { ...list, items: measured } }
  }, [isOn, state, list, items, firstUnmeasured, sizes])
}

/**
 * Returns the number of cards that have a fixed place while the one at `waiting` has no size: the last cards of a page
 * are placed together (columns-5), once the sizes of all of them are known.
 */
export function countPlacedCards(waiting: number, count: number, perPage: number): number {
  const end = Math.min(count, waiting - (waiting % perPage) + perPage)
  return Math.min(waiting, Math.max(waiting - (waiting % perPage), end - CHOSEN_TOGETHER))
}

const lacksSize = ({ thumbnail }: PortfolioItem, sizes: ReadonlyMap<string, Size>): boolean =>
  thumbnail !== null &&
  pictureRatio(thumbnail) === null &&
  !sizes.has(thumbnail.url) &&
  sizeInName(thumbnail.url) === null

/** Items with their size, stored so that unchanged cards are not rendered again. */
const measuredItems = new WeakMap<PortfolioItem, PortfolioItem>()

function withSize(item: PortfolioItem, sizes: ReadonlyMap<string, Size>): PortfolioItem {
  const { thumbnail } = item
  if (!thumbnail || pictureRatio(thumbnail) !== null) return item
  const cachedItem = measuredItems.get(item)
  if (cachedItem) return cachedItem
  const measured = {
    ...item,
    thumbnail: { ...thumbnail, ...(sizeInName(thumbnail.url) ?? sizes.get(thumbnail.url)) },
  }
  measuredItems.set(item, measured)
  return measured
}

/** Matches the suffix that WordPress gives to a resized picture: `-640x480.jpg`. */
const SIZE_SUFFIX = /-(\d{2,5})x(\d{2,5})\.[a-z]{3,4}$/i

/** Returns the size in px that a picture's file name contains; `null` if there is none. */
export function sizeInName(url: string): { width: number; height: number } | null {
  const [, width, height] = SIZE_SUFFIX.exec(url.split(/[?#]/)[0] ?? '') ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}
