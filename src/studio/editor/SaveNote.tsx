import { useMessages } from '../../ui/index.ts'
import { mayRetrySaving, useSaveText } from '../drafts/index.ts'
import { Button } from '../kit/index.ts'
import styles from './editor.module.css'
import type { EntryState } from './entry-source.ts'
import { editorMessages } from './messages.ts'

/** Save status of the entry, with a retry button. */
export function SaveNote({ state, onRetry }: { state: EntryState; onRetry: () => void }) {
  const t = useMessages(editorMessages)
  return (
    <p className={styles.saveNote} data-save={state.save}>
      <span role="status">{useSaveText(state)}</span>
      {mayRetrySaving(state) && (
        <Button look="quiet" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </p>
  )
}
