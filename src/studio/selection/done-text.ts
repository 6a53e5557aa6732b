import type { BulkAction } from '../../core/calls/index.ts'
import type { EntryKind } from '../../core/entry/index.ts'
import type { Translate } from '../../core/i18n/index.ts'
import type { selectionMessages } from './messages.ts'

/** Action as texts name it: setting the kind alone is called a change of the kind. */
type ActionName = BulkAction['do'] | 'kind'

/** Returns the name of an action in texts. */
export const actionName = (action: BulkAction): ActionName =>
  action.do === 'set' && Object.keys(action.values).join() === 'type' ? 'kind' : action.do

/** Returns the sentence that an action on many works, pages or media is done, with their number and kind. */
export const doneText = (
  t: Translate<typeof selectionMessages.texts>,
  action: ActionName,
  kind: EntryKind | 'media',
  count: number,
): string => t(`done_${action}`, { what: t(`count_${kind}`, { count }) })
