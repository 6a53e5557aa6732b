import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { mayTryAgain, useApi, useInvalidateLists } from '../api/index.ts'
import { bidiIsolate, useToast } from '../kit/index.ts'
import { undoAction } from './undo-action.ts'

const undoMessages = defineMessages('studio-undo', {
  undone: 'Undone: {what}',
  undonePartly: 'Undone in part: {what}',
  without: 'Deleted permanently since, so not restored: {names}.',
  notUndone: 'Not undone: {what}',
  isChanged: 'It was changed since, and stays as it is.',
  keptSince: {
    one: '{count} was changed since and stays as it is.',
    other: '{count} were changed since and stay as they are.',
  },
  offline: 'You are offline.',
  retry: 'Try again',
})

/**
 * Returns a function that undoes the action of one or several tokens. It shows the result once it is visible: what was
 * undone or was not, and a retry if that may succeed.
 *
 * @returns function of the tokens, the sentence that reported the action, and a function that reloads the screen
 */
export function useUndo(): (
  tokens: string | readonly string[],
  done: string,
  reload?: () => unknown,
) => Promise<void> {
  const t = useMessages(undoMessages)
  const api = useApi()
  const toast = useToast()
  const forget = useInvalidateLists()
  return async function undo(tokens, done, reload) {
    const all = typeof tokens === 'string' ? [tokens] : tokens
    const { keptCount, isNothing, goneNames, remainingTokens, error } = await undoAction(api, all)
    forget()
    await reload?.()
    toast({
      // A retry has the same last token, so its result replaces the failure.
      about: `undo ${all.at(-1)}`,
      text: [
        t(isNothing ? 'notUndone' : error ? 'undonePartly' : 'undone', { what: done }),
        ...(goneNames.length > 0 ? [t('without', { names: goneNames.map(bidiIsolate).join(', ') })] : []),
        ...(keptCount > 0 ? [isNothing ? t('isChanged') : t('keptSince', { count: keptCount })] : []),
        ...(error ? [error.status === 0 ? t('offline') : error.message] : []),
      ].join(' '),
      ...(error &&
        mayTryAgain(error) && {
          action: { text: t('retry'), act: () => void undo(remainingTokens, done, reload) },
        }),
    })
  }
}
