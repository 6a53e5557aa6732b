import { useMessages } from '../../ui/index.ts'
import { mayTryAgain } from '../api/index.ts'
import { Button } from '../kit/index.ts'
import type { DraftState } from './create-draft.ts'
import styles from './editor.module.css'
import { editorMessages } from './messages.ts'

/** Save status of the entry, with a retry button. */
export function SaveNote({ state, onRetry }: { state: DraftState; onRetry: () => void }) {
  const t = useMessages(editorMessages)
  const { save, failure, isOnDevice, refusal } = state
  const mayRetry = save === 'offline' || (save === 'failed' && (!refusal || mayTryAgain(refusal)))
  const notSaved = t(isOnDevice ? 'notSaved' : 'notSavedOnly')
  const sentence =
    save === 'failed'
      ? failure === ''
        ? notSaved
        : t('saveFailed', { why: failure })
      : save === 'conflict'
        ? notSaved
        : t(save === 'offline' && !isOnDevice ? 'offlineOnly' : save)
  return (
    <p className={styles.saveNote} data-save={save}>
      <span role="status">{sentence}</span>
      {mayRetry && (
        <Button look="quiet" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </p>
  )
}
