import type { Taxonomy } from '../../../core/content/index.ts'
import type { TransactDeps, UndoHandlers } from '../../editing/changes/index.ts'
import type { Db } from '../../kit/db/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'

/** Fields of a term that its author fills in; an absent slug is made of the name. */
export interface TermValues {
  name?: string
  slug?: string
  description?: string
}

export interface TermRef {
  taxonomy: Taxonomy
  id: number
}

export interface TermsServiceDeps extends TransactDeps {
  db: Db
  settings: SettingsService
  undoHandlers: UndoHandlers
  now: () => Date
}
