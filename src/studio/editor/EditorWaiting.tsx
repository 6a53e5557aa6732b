import type { EntryKind } from '../../core/entry/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { ScreenTitle } from '../lists/index.ts'
import styles from './editor.module.css'

const messages = defineMessages('studio-editor-waiting', {
  loading: 'Loading…',
  work: 'Works',
  page: 'Pages',
})

/** Placeholder while the editor's script or the entry is loading. */
export function EditorWaiting({ kind }: { kind: EntryKind }) {
  const t = useMessages(messages)
  return (
    <>
      <ScreenTitle text={t('loading')} under={t(kind)} />
      <div className={styles.waiting} aria-busy="true" />
    </>
  )
}
