import type { EntryRef } from '../../core/entry/index.ts'
import { useMessages } from '../../ui/index.ts'
import styles from './editor.module.css'
import { editorMessages } from './messages.ts'
import { usePresence } from './use-presence.ts'

/** Names of other people who have the entry open. They are only for information and lock nothing (studio-91). */
export default function PresenceNote({ entry: { kind, id } }: { entry: EntryRef }) {
  const t = useMessages(editorMessages)
  const names = usePresence({ kind, id })
  return (
    <p className={styles.others} role="status" dir="auto">
      {names.map((name) => t('isHere', { name: name || t('somebody') })).join(' · ')}
    </p>
  )
}
