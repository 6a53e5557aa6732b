import { useId, useState } from 'react'
import { type Choices, type Conflict, choiceOf } from '../../core/entry/index.ts'
import { useMessages } from '../../ui/index.ts'
import { Button, focusTitle } from '../kit/index.ts'
import { conflictMessages } from './conflict-messages.ts'
import type { Draft, DraftState, Stored } from './draft.ts'
import styles from './drafts.module.css'

/** Focuses the note about a conflict, which may be many screens above the pressed button. */
export const focusConflict = () => document.querySelector<HTMLElement>('[data-conflict]')?.focus()

type Whose = 'mine' | 'theirs'

interface ConflictNoteProps {
  draft: Pick<Draft<Stored, never>, 'settle' | 'flush'>
  state: Pick<DraftState<Stored>, 'conflicts' | 'mergedWith'>
  /** Returns the label of a field, as its form shows it. */
  labelOf(field: string): string
  /** Moves the focus after the choice, because the pressed button disappears. Defaults to the heading of the screen. */
  onSettled?: (() => void) | undefined
}

/**
 * Note that somebody else changed the same values, with a choice between both versions of each field (studio-160,
 * studio-350). A single field is chosen by one press.
 */
export function ConflictNote({ draft, state, labelOf, onSettled = focusTitle }: ConflictNoteProps) {
  const t = useMessages(conflictMessages)
  const label = useId()
  const [choices, setChoices] = useState<Readonly<Record<string, Whose>>>({})
  const { conflicts, mergedWith } = state
  if (conflicts.length === 0) {
    // Nothing is chosen beforehand in the next conflict.
    if (Object.keys(choices).length > 0) setChoices({})
    return null
  }
  const fields = [...new Set(conflicts.map(fieldOf))]
  const settle = (whoseOf: (field: string) => Whose | undefined) => {
    const settled: Choices = new Map(
      conflicts.flatMap((conflict) => {
        const whose = whoseOf(fieldOf(conflict))
        return whose ? [[choiceOf(conflict), whose]] : []
      }),
    )
    draft.settle(settled)
    void draft.flush()
    setChoices({})
    onSettled()
  }
  const isOpen = fields.some((field) => choices[field] === undefined)
  const isSingle = fields.length === 1
  return (
    <section aria-labelledby={label} data-conflict="" tabIndex={-1} className={styles.conflict}>
      {/* The versions below change while somebody types, which is not read aloud. */}
      <p id={label} role="alert">
        {mergedWith ? t('conflict', { name: mergedWith }) : t('conflictUnknown')}
      </p>
      {fields.map((field) => (
        <ConflictField
          key={field}
          label={labelOf(field)}
          conflicts={conflicts.filter((conflict) => fieldOf(conflict) === field)}
          chosen={choices[field]}
          onChoose={isSingle ? null : (whose) => setChoices({ ...choices, [field]: whose })}
        />
      ))}
      <Button onClick={() => settle(() => 'theirs')}>{t(isSingle ? 'theirs' : 'allTheirs')}</Button>
      <Button onClick={() => settle(() => 'mine')}>{t(isSingle ? 'mine' : 'allMine')}</Button>
      {!isSingle && (
        <Button
          look="main"
          aria-disabled={isOpen || undefined}
          onClick={() => !isOpen && settle((field) => choices[field])}
        >
          {t('saveChoices')}
        </Button>
      )}
    </section>
  )
}

interface ConflictFieldProps {
  label: string
  conflicts: readonly Conflict[]
  chosen: Whose | undefined
  /** Called with the chosen side; `null` if both sides are only shown. */
  onChoose: ((whose: Whose) => void) | null
}

/** Both versions of one field. */
function ConflictField({ label, conflicts, chosen, onChoose }: ConflictFieldProps) {
  const t = useMessages(conflictMessages)
  const group = useId()
  const sides = (['theirs', 'mine'] as const).map((whose) => {
    const values = wordsOf(conflicts, whose)
    const name = t(whose === 'mine' ? 'mineLabel' : 'theirsLabel')
    return { whose, words: values === '' ? '' : `${name} ${values}` }
  })
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {sides.map(({ whose, words }) =>
        onChoose ? (
          <label key={whose}>
            <input type="radio" name={group} checked={chosen === whose} onChange={() => onChoose(whose)} />
            <span dir="auto">{words || t(whose)}</span>
          </label>
        ) : (
          words !== '' && (
            <span key={whose} dir="auto">
              {words}
            </span>
          )
        ),
      )}
    </fieldset>
  )
}

const fieldOf = ({ path }: Conflict): string => path[0] ?? ''

/** Returns one side's values as text; empty for lists and groups, which have no short form. */
const wordsOf = (conflicts: readonly Conflict[], whose: Whose): string =>
  conflicts
    .map((conflict) => conflict[whose])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => `“${value}”`)
    .join(', ')
