import type { EntryKind } from '../../../core/entry/index.ts'
import { storedPages } from './page.repository.ts'
import type { StoredKind } from './stored-kind.ts'
import { storedWorks } from './work.repository.ts'

/** Storage of each kind of entry. */
export const STORED_KINDS: Readonly<Record<EntryKind, StoredKind>> = { work: storedWorks, page: storedPages }
