import { useId, useState } from 'react'
import type { Entry } from '../../../core/calls/index.ts'
import { type Choices, type Side as Chosen, choiceOf, type EntryValues } from '../../../core/entry/index.ts'
import { useLanguage, useMessages } from '../../../ui/index.ts'
import { ownZone, timeText } from '../../api/index.ts'
import { Button, bidiIsolate } from '../../kit/index.ts'
import type { EntryState } from '../entry-source.ts'
import { useDescribeValue, useDifferenceLabel } from '../history/difference-words.ts'
import { Side } from '../history/Side.tsx'
import { SaveAsDraft } from '../publish/SaveAsDraft.tsx'
import { BlockPreview } from './BlockPreview.tsx'
import styles from './merge.module.css'
import { mergeMessages } from './messages.ts'
import { type Question, questionsOf } from './questions-of.ts'

interface MergeFormProps {
  state: EntryState
  onSettle(choices: Choices): void
  /** Called when the local version is saved as another entry; this entry then keeps the other person's version. */
  onKept(): Promise<unknown>
}

/**
 * Form to resolve conflicts: each field and block that two people changed is one question. Both versions are shown side
 * by side, none is preselected, and the entry is saved once all are answered (studio-64).
 */
export function MergeForm({ state, onSettle, onKept }: MergeFormProps) {
  const { conflicts, mergedWith, stored: entry, values } = state
  const t = useMessages(mergeMessages)
  const { lang } = useLanguage()
  const id = useId()
  const [choices, setChoices] = useState<Choices>(new Map())
  const questions = questionsOf(entry.kind, conflicts, values, entry.values, useDescribeValue())
  const openCount = questions.filter(({ key }) => !choices.has(key)).length
  const name = mergedWith || t('somebody')
  const theirs = t('theirs', { name: bidiIsolate(name), time: timeText(entry.updatedAt, lang, ownZone()) })
  const choose = (key: string, side: Chosen) => setChoices(new Map([...choices, [key, side]]))
  const chooseAll = (side: Chosen) => setChoices(new Map(conflicts.map((one) => [choiceOf(one), side])))
  return (
    <section className={styles.merge} aria-labelledby={id}>
      <div role="alert">
        <h2 id={id}>{t('title', { name })}</h2>
        <p>{t('choose')}</p>
      </div>
      {questions.map((question) => (
        <QuestionView
          key={question.key}
          question={question}
          label={theirs}
          entry={entry}
          ownValues={values}
          choice={choices.get(question.key)}
          onChoose={(side) => choose(question.key, side)}
        />
      ))}
      <div className={styles.actions}>
        <p role="status">{openCount === 0 ? t('allChosen') : t('left', { count: openCount })}</p>
        {questions.length > 1 && (
          <>
            <Button look="quiet" onClick={() => chooseAll('theirs')}>
              {t('allTheirs')}
            </Button>
            <Button look="quiet" onClick={() => chooseAll('mine')}>
              {t('allMine')}
            </Button>
          </>
        )}
        <SaveAsDraft state={state} onKept={onKept} />
        <Button
          look="main"
          aria-disabled={openCount > 0 || undefined}
          onClick={() => openCount === 0 && onSettle(choices)}
        >
          {t('save')}
        </Button>
      </div>
    </section>
  )
}

interface QuestionViewProps {
  question: Question
  /** Label of the version. */
  label: string
  /** Entry as the other person saved it. */
  entry: Entry
  ownValues: EntryValues
  choice: Chosen | undefined
  onChoose(side: Chosen): void
}

function QuestionView({ question, label, entry, ownValues, choice, onChoose }: QuestionViewProps) {
  const t = useMessages(mergeMessages)
  const labelOf = useDifferenceLabel(entry.kind)
  const group = useId()
  const { difference, mayKeepBoth, isHolder } = question
  const isBlock = difference.id !== null
  const sides: [Chosen, string, 'was' | 'now' | null][] = [
    ['theirs', label, 'was'],
    ['mine', t('mine'), 'now'],
    ...(mayKeepBoth ? [['both', t('both'), null] as [Chosen, string, null]] : []),
  ]
  return (
    <fieldset className={styles.question}>
      <legend>{labelOf(difference)}</legend>
      {sides.map(([side, words, shown]) => (
        <div key={side} className={styles.side}>
          <label className={styles.words}>
            <input type="radio" name={group} checked={choice === side} onChange={() => onChoose(side)} />
            {words}
          </label>
          {shown === null ? (
            <p className={styles.hint}>{t('bothHint')}</p>
          ) : (
            <>
              {difference.id !== null && difference[shown] !== undefined && (
                <BlockPreview
                  entry={entry}
                  values={shown === 'was' ? entry.values : ownValues}
                  id={difference.id}
                  label={words}
                />
              )}
              <Side
                entryKind={entry.kind}
                difference={difference}
                side={shown}
                {...(isBlock && { nothing: t('removed') })}
              />
            </>
          )}
        </div>
      ))}
      {isHolder && <p className={styles.hint}>{t('holderHint')}</p>}
    </fieldset>
  )
}
