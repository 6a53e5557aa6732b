import type { PortfolioItem } from '../../../core/content/index.ts'
import type { ChosenTerms } from '../state/grid-state.ts'
import type { GridAction } from '../state/portfolio-machine.ts'
import type { Announce } from '../state/use-ahead.ts'

/** Handlers that an island adds to the view. Without it every control is a plain link or form. */
export interface GridHandlers {
  /** Announces what a control is about to do; absent if nothing is prefetched. */
  onAnnounce?: Announce | undefined
  onChoose(bar: keyof ChosenTerms, term: number | null): void
  onType(text: string): void
  onSearchEverything(): void
  onLoadMore(): void
  onRetry(): void
  /** Opens an item. `opener` gets the focus back when the viewer closes. */
  onOpen(item: PortfolioItem, opener: HTMLElement): void
}

/** Returns listeners that announce the action of a control: on hover, on focus, and when it is pressed. */
export const announcing = (announce: Announce | undefined, action: GridAction) =>
  announce && {
    onPointerEnter: () => announce(action, false),
    onFocus: () => announce(action, false),
    onPointerDown: () => announce(action, true),
  }
