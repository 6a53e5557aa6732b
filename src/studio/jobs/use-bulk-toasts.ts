import { useMessages } from '../../ui/index.ts'
import { type ApiError, useApi, useForgetLists } from '../api/index.ts'
import { useToast } from '../kit/index.ts'
import { selectionMessages } from '../selection/index.ts'
import { undoMessages } from '../undo/index.ts'
import { undoBulk } from './run-bulk.ts'

/** Returns functions that show the result of a bulk change with undo, and the reason of a failure. */
export function useBulkToasts() {
  const t = useMessages(selectionMessages)
  const ofUndo = useMessages(undoMessages)
  const api = useApi()
  const toast = useToast()
  const forget = useForgetLists()
  const refuse = ({ status, message }: ApiError) =>
    toast({ text: status === 0 ? t('offline') : message || t('failed') })
  const undo = async (tokens: readonly string[]) => {
    const result = await undoBulk(api, tokens)
    forget()
    if (!result.ok) return refuse(result.error)
    const { keptCount, goneNames } = result.value
    const whole =
      goneNames.length > 0 ? ofUndo('undoneWithout', { names: goneNames.join(', ') }) : t('undone')
    toast({ text: keptCount === 0 ? whole : t('undoneBut', { count: keptCount }) })
  }
  const say = (text: string, tokens: readonly string[]) =>
    toast({ text, ...(tokens.length > 0 && { undo: () => void undo(tokens) }) })
  return { say, refuse, takeBackAll: undo }
}
