import { Link } from 'wouter'
import { type Choices, choiceOf } from '../../../core/entry/index.ts'
import { entriesPath } from '../../../core/routing/routes.ts'
import { useMessages } from '../../../ui/index.ts'
import { useUserName } from '../../api/index.ts'
import { SaveNote } from '../../drafts/index.ts'
import { ScreenTitle } from '../../lists/index.ts'
import type { DraftEntry, EntryState } from '../entry-source.ts'
import { MergeForm } from './MergeForm.tsx'
import styles from './merge.module.css'
import { mergeMessages } from './messages.ts'

interface MergeProps {
  draft: DraftEntry
  state: EntryState
  /** Title of the entry. */
  title: string
  /** True on the merge screen itself; false in the editor, which only links there. */
  isScreen: boolean
}

/** Notice in the editor that two people changed the same, and the screen on which it is resolved (studio-64). */
export default function Merge({ draft, state, title, isScreen }: MergeProps) {
  const t = useMessages(mergeMessages)
  const user = useUserName()
  const { stored: entry, conflicts, mergedWith } = state
  const home = `${entriesPath(entry.kind)}/${entry.id}`
  if (!isScreen)
    return (
      <div className={styles.note} role="alert">
        <p>{mergedWith === user ? t('titleOwn') : t('title', { name: mergedWith || t('somebody') })}</p>
        <Link to={`${home}/conflict`}>{t('toChoice')}</Link>
      </div>
    )
  const takeTheirs = () => {
    draft.settle(new Map(conflicts.map((conflict) => [choiceOf(conflict), 'theirs'])))
    return draft.flush()
  }
  return (
    <div className={styles.screen}>
      <div>
        <Link to={home}>{t('back')}</Link>
        <ScreenTitle text={t('screen', { title })} />
        <SaveNote state={state} onRetry={() => void draft.flush()} />
      </div>
      <MergeForm state={state} onSettle={(choices: Choices) => draft.settle(choices)} onKept={takeTheirs} />
    </div>
  )
}
