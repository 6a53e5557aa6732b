import { useMessages } from '../../../ui/index.ts'
import type { DraftState } from '../create-draft.ts'
import { isGone } from '../is-gone.ts'
import { publishMessages } from './messages.ts'
import styles from './publish.module.css'
import { SaveAsDraft } from './SaveAsDraft.tsx'

/** Alert that somebody deleted the entry being edited, with a way to keep the text as a new draft. */
export default function GoneNote({ state }: { state: DraftState }) {
  const t = useMessages(publishMessages)
  const { refusal, failure, entry } = state
  return (
    <section className={styles.faults} role="alert">
      <p dir="auto">
        {isGone(refusal) ? failure : t('goneToTrash', { name: entry.updatedBy || t('somebody') })}
      </p>
      <SaveAsDraft state={state} />
    </section>
  )
}
