import { useMessages } from '../../ui/index.ts'
import type { ApiError } from '../api/index.ts'
import { useToast } from '../kit/index.ts'
import { selectionMessages } from '../selection/index.ts'
import { useUndo } from '../undo/index.ts'

/** Returns functions that show the result of a bulk change with undo, and the reason of a failure. */
export function useBulkToasts() {
  const t = useMessages(selectionMessages)
  const toast = useToast()
  const runUndo = useUndo()
  const refuse = ({ status, message }: ApiError) =>
    toast({ text: status === 0 ? t('offline') : message || t('failed') })
  const say = (text: string, tokens: readonly string[]) =>
    toast({ text, ...(tokens.length > 0 && { undo: (done) => void runUndo(tokens, done) }) })
  return { say, refuse }
}
