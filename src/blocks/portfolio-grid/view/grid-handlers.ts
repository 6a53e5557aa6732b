import type { PortfolioItem } from '../../../core/content/index.ts'
import type { ChosenTerms } from '../state/grid-state.ts'
import type { GridAction } from '../state/portfolio-machine.ts'
import type { Announce } from '../state/use-ahead.ts'

/** What an island adds to the view. Without it every control is a plain link or form. */
export interface GridHandlers {
  /** Says what a control is about to do; absent where nothing is asked for ahead. */
  onAnnounce?: Announce | undefined
  onChoose(bar: keyof ChosenTerms, term: number | null): void
  onType(text: string): void
  onSearchEverything(): void
  onLoadMore(): void
  onRetry(): void
  /** `opener` gets the focus back when the viewer closes. */
  onOpen(item: PortfolioItem, opener: HTMLElement): void
}

/** Listeners of a control that announce its action: when the pointer or the focus comes to it, and when it is pressed. */
export const announcing = (announce: Announce | undefined, action: GridAction) =>
  announce && {
    onPointerEnter: () => announce(action, false),
    onFocus: () => announce(action, false),
    onPointerDown: () => announce(action, true),
  }
