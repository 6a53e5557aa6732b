import { useMessages } from '../../../ui/index.ts'
import type { EntryState } from '../entry-source.ts'
import { isGone } from '../is-gone.ts'
import { publishMessages } from './messages.ts'
import styles from './publish.module.css'
import { SaveAsDraft } from './SaveAsDraft.tsx'

/** Alert that somebody deleted the entry being edited, with a way to keep the text as a new draft. */
export default function GoneNote({ state }: { state: EntryState }) {
  const t = useMessages(publishMessages)
  const { failure, stored } = state
  return (
    <section className={styles.faults} role="alert">
      <p dir="auto">
        {failure && isGone(failure)
          ? failure.message
          : t('goneToTrash', { name: stored.updatedBy || t('somebody') })}
      </p>
      <SaveAsDraft state={state} />
    </section>
  )
}
