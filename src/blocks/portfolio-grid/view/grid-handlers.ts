import type { PortfolioItem } from '../../../core/content/index.ts'
import type { ChosenTerms } from '../state/portfolio-machine.ts'

/** What an island adds to the view. Without it every control is a plain link or form. */
export interface GridHandlers {
  onChoose(bar: keyof ChosenTerms, term: number | null): void
  onType(text: string): void
  onSearchEverything(): void
  onLoadMore(): void
  onRetry(): void
  /** `opener` gets the focus back when the viewer closes. */
  onOpen(item: PortfolioItem, opener: HTMLElement): void
}
