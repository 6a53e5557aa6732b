import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useApi, useForgetLists } from '../api/index.ts'
import { useToast } from '../kit/index.ts'
import { undoAction } from './undo-action.ts'

export const undoMessages = defineMessages('studio-undo', {
  undone: 'Taken back.',
  undoneWithout: 'Taken back, without what was deleted for ever since: {names}.',
  notUndone: 'It could not be taken back.',
  keptSince: {
    one: 'Taken back, but for {count} that was changed since.',
    other: 'Taken back, but for {count} that were changed since.',
  },
})

/**
 * Returns a function that undoes the action of a token and shows the result once it is visible.
 *
 * @returns `reload` brings what stands on the screen
 */
export function useUndo(): (token: string, reload?: () => unknown) => Promise<void> {
  const t = useMessages(undoMessages)
  const api = useApi()
  const toast = useToast()
  const forget = useForgetLists()
  return async (token, reload) => {
    const result = await undoAction(api, token)
    forget()
    await reload?.()
    if (!result.ok) return toast({ text: result.error.message || t('notUndone') })
    const { keptCount, isNothing, goneNames } = result.value
    const whole = goneNames.length > 0 ? t('undoneWithout', { names: goneNames.join(', ') }) : t('undone')
    const partly = keptCount > 0 ? t('keptSince', { count: keptCount }) : whole
    toast({ text: isNothing ? t('notUndone') : partly })
  }
}
