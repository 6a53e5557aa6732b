import { useMessages } from '../../ui/index.ts'
import { Button } from '../kit/index.ts'
import type { DraftState } from './create-draft.ts'
import styles from './editor.module.css'
import { editorMessages } from './messages.ts'

interface ConflictNoteProps {
  state: DraftState
  onSettle(side: 'mine' | 'theirs'): void
}

/** Where two people changed the same: both are shown, and nothing is chosen beforehand. */
export function ConflictNote({ state: { conflicts }, onSettle }: ConflictNoteProps) {
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
          <dt>{t('theirs')}</dt>
          <dd dir="auto">{shown(theirs)}</dd>
          <dt>{t('mine')}</dt>
          <dd dir="auto">{shown(mine)}</dd>
        </dl>
      ))}
      <p>
        <Button onClick={() => onSettle('theirs')}>{t('keepTheirs')}</Button>{' '}
        <Button onClick={() => onSettle('mine')}>{t('keepMine')}</Button>
      </p>
    </section>
  )
}
