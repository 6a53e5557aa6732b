import type { Translate } from '../../core/i18n/index.ts'
import type { selectionMessages } from './messages.ts'

type BulkActionName = 'publish' | 'unpublish' | 'schedule' | 'terms' | 'set' | 'trash' | 'restore'

/** Returns the sentence that an action on many works, pages or media is done, with their number and kind. */
export const doneText = (
  t: Translate<typeof selectionMessages.texts>,
  action: BulkActionName,
  kind: 'work' | 'page' | 'media',
  count: number,
): string => t(`done_${action}`, { what: t(`count_${kind}`, { count }) })
