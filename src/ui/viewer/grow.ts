const DURATION_MS = { in: 220, out: 160 } as const
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

/**
 * The layer grows out of the card it was opened from (`in`) or returns into it (`out`); without a card in sight
 * it fades. Transforms and opacity only; nothing at all for visitors who want less motion.
 *
 * @returns the motion of the whole layer, or `null` when there is none
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
  const small = stage && card?.isConnected ? transformOnto(stage, pictureOf(card)) : null
  if (small) stage?.animate({ transform: [small, 'none'] }, timing)
  return dialog.animate({ opacity: [0, 1] }, timing)
}

/** The picture of the list entry an opener stands in; openers may be a title beside their picture. */
const pictureOf = (opener: HTMLElement): Element =>
  opener.querySelector('img') ?? opener.closest('li')?.querySelector('img') ?? opener

/** The transform that lays a picture fitted on the stage over its card; `null` when the card is out of sight. */
function transformOnto(stage: HTMLElement, card: Element): string | null {
  const to = stage.getBoundingClientRect()
  const from = card.getBoundingClientRect()
  if (!from.width || !to.width || from.bottom < 0 || from.top > innerHeight) return null
  const x = from.left + from.width / 2 - to.left - to.width / 2
  const y = from.top + from.height / 2 - to.top - to.height / 2
  return `translate(${x}px, ${y}px) scale(${Math.max(from.width / to.width, from.height / to.height)})`
}
