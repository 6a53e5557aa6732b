const DURATION_MS = { in: 220, out: 160 } as const
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

/**
 * Grows the layer out of the card it was opened from (`in`) or shrinks it back (`out`); without a visible card it
 * fades. Visitors who prefer reduced motion get no animation.
 *
 * @returns the animation of the whole layer, or `null` if there is none
 */
export function grow(dialog: HTMLElement, card: HTMLElement | null, way: 'in' | 'out'): Animation | null {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  const timing: KeyframeAnimationOptions = {
    duration: DURATION_MS[way],
    easing: EASE_OUT,
    direction: way === 'in' ? 'normal' : 'reverse',
    fill: way === 'in' ? 'none' : 'forwards',
  }
  const stage = dialog.querySelector<HTMLElement>('[data-stage]')
  const cardTransform = stage && card?.isConnected ? transformOnto(stage, pictureOf(card) ?? card) : null
  if (cardTransform) stage?.animate({ transform: [cardTransform, 'none'] }, timing)
  return dialog.animate({ opacity: [0, 1] }, timing)
}

/** The picture of the list entry that contains the opener, which may be the title beside the picture. */
export const pictureOf = (opener: HTMLElement | null): HTMLImageElement | null =>
  opener?.querySelector('img') ?? opener?.closest('li')?.querySelector('img') ?? null

/** Scrolls to a card that is not, or only just, on the screen. */
export function bringIntoSight(card: HTMLElement | null): void {
  if (!card?.isConnected) return
  const { top, height } = (pictureOf(card) ?? card).getBoundingClientRect()
  const middle = top + height / 2
  if (middle < 0 || middle > innerHeight)
    (card.closest('li') ?? card).scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** The transform that moves the stage over the card; `null` if the card is not visible. */
function transformOnto(stage: HTMLElement, card: Element): string | null {
  const to = stage.getBoundingClientRect()
  const from = card.getBoundingClientRect()
  if (!from.width || !to.width || from.bottom < 0 || from.top > innerHeight) return null
  const x = from.left + from.width / 2 - to.left - to.width / 2
  const y = from.top + from.height / 2 - to.top - to.height / 2
  return `translate(${x}px, ${y}px) scale(${Math.max(from.width / to.width, from.height / to.height)})`
}
