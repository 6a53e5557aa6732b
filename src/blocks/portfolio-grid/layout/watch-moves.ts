/** Animation of a card that moves or fades. */
const MOVE: KeyframeAnimationOptions = { duration: 200, easing: 'ease-out' }

/** Position of a card in its block, in px. */
interface Place {
  card: HTMLElement
  left: number
  top: number
  width: number
  height: number
}

type Places = ReadonlyMap<string, Place>

/**
 * Animates the cards when a list changes (grid-12): remaining ones move to their new places, removed ones fade out, new
 * ones fade in. The new list is in place at once and the animation is drawn over it; the next change continues from the
 * current position. Nothing moves while a search is typed, in long lists, or with reduced motion.
 *
 * @param block holds the grid
 * @returns stops it
 */
export function watchMoves(block: HTMLElement | null): (() => void) | undefined {
  if (!block) return
  let places: Places | null = placesIn(block)
  let running: Animation[] = []
  const look = ({ target }: Event) => {
    if (!isField(target) && running.every(({ playState }) => playState === 'finished'))
      places = placesIn(block)
  }
  const stop = new AbortController()
  for (const input of ['pointerdown', 'keydown'])
    block.addEventListener(input, look, { capture: true, signal: stop.signal })
  const observer = new MutationObserver(() => {
    const still = isStill(block)
    const before = !still && places && withMotion(places)
    for (const animation of running) animation.cancel()
    running = []
    // Measuring would delay each letter of a search; positions are read when they are next needed.
    const now = still ? null : placesIn(block)
    places = now
    if (!before || !now) return
    const goneCards = [...before].filter(([id]) => !now.has(id)).map(([, place]) => place)
    const isOnScreen = within(block.getBoundingClientRect().top)
    const moves = [...now].flatMap(([id, place]) => {
      const { left, top } = before.get(id) ?? place
      const isSeen = isOnScreen(place) || isOnScreen({ ...place, top })
      const by = `translate(${left - place.left}px, ${top - place.top}px)`
      return isSeen && (left !== place.left || top !== place.top) ? [{ card: place.card, by }] : []
    })
    if (goneCards.length + moves.length === 0) return
    running = moves.map(({ card, by }) => card.animate({ transform: [by, 'none'] }, MOVE))
    for (const [id, { card }] of now)
      if (!before.has(id)) running.push(card.animate({ opacity: [0, 1] }, MOVE))
    fadeAway(block, goneCards.filter(isOnScreen))
  })
  observer.observe(block, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    stop.abort()
  }
}

/** Returns the cards of a block by the ids of their works. */
function placesIn(block: HTMLElement): Places {
  const origin = block.getBoundingClientRect()
  return new Map(
    [...block.querySelectorAll<HTMLElement>('[data-portfolio-item]')].map((card) => {
      const { left, top, width, height } = card.getBoundingClientRect()
      const place = { card, left: left - origin.left, top: top - origin.top, width, height }
      return [card.dataset.portfolioItem ?? '', place]
    }),
  )
}

/** Returns the positions of cards including their running animation. */
const withMotion = (places: Places): Places =>
  new Map(
    [...places].map(([id, place]) => {
      const { transform } = getComputedStyle(place.card)
      const { e, f } = new DOMMatrix(transform || 'none')
      return [id, { ...place, left: place.left + e, top: place.top + f }]
    }),
  )

const isStill = (block: HTMLElement): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  block.querySelector('[data-windowed]') !== null ||
  isField(document.activeElement)

const isField = (target: EventTarget | null): boolean => target instanceof HTMLInputElement

/** @param blockTop in px from the top of the window */
const within =
  (blockTop: number) =>
  ({ top, height }: Pick<Place, 'top' | 'height'>): boolean =>
    blockTop + top < innerHeight && blockTop + top + height > 0

/** Shows removed cards at their old place until they have faded; they cannot be pressed, read out or counted. */
function fadeAway(block: HTMLElement, gone: readonly Place[]): void {
  const grid = block.querySelector('[data-layout]')
  if (!grid || gone.length === 0) return
  const layer = grid.cloneNode() as HTMLElement
  layer.inert = true
  layer.ariaHidden = 'true'
  Object.assign(layer.style, { position: 'absolute', inset: '0', pointerEvents: 'none' })
  for (const { card, left, top, width, height } of gone) {
    delete card.dataset.portfolioItem
    delete card.dataset.index
    Object.assign(card.style, {
      position: 'absolute',
      insetInlineStart: 'auto',
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    })
    layer.append(card)
  }
  block.append(layer)
  layer.animate({ opacity: [1, 0] }, MOVE).finished.then(
    () => layer.remove(),
    () => layer.remove(),
  )
}
