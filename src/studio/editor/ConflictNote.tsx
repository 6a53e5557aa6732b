import { useMessages } from '../../ui/index.ts'
import { Button } from '../kit/index.ts'
import type { DraftState } from './create-draft.ts'
import styles from './editor.module.css'
import { editorMessages } from './messages.ts'
import { KeepMine } from './publish/KeepMine.tsx'

interface ConflictNoteProps {
  state: DraftState
  onSettle(side: 'mine' | 'theirs'): void
  /** Called when mine is kept elsewhere: here theirs stays. */
  onKept(): Promise<unknown>
}

/** Where two people changed the same: both are shown, and nothing is chosen beforehand. */
export function ConflictNote({ state, onSettle, onKept }: ConflictNoteProps) {
  const { conflicts, mergedWith } = state
  const t = useMessages(editorMessages)
  if (conflicts.length === 0) return null
  const shown = (value: unknown) =>
    typeof value === 'string'
      ? value || t('isEmpty')
      : value === undefined
        ? t('isEmpty')
        : JSON.stringify(value)
  return (
    <section className={styles.conflict} role="alert">
      <h2>{t('conflict')}</h2>
      {conflicts.map(({ path, mine, theirs }) => (
        <dl key={path.join('.')}>
          <dt>{t('theirs', { name: mergedWith || t('somebody') })}</dt>
          <dd dir="auto">{shown(theirs)}</dd>
          <dt>{t('mine')}</dt>
          <dd dir="auto">{shown(mine)}</dd>
        </dl>
      ))}
      <p>
        <Button onClick={() => onSettle('theirs')}>{t('keepTheirs')}</Button>{' '}
        <Button onClick={() => onSettle('mine')}>{t('keepMine')}</Button>{' '}
        <KeepMine state={state} onKept={onKept} />
      </p>
    </section>
  )
}
