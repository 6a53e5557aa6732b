import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MoveTarget } from '../../../core/calls/index.ts'
import { useMessages } from '../../../ui/index.ts'
import { read, readPath, useApi, useEntryCounts } from '../../api/index.ts'
import { Button, CheckLabel, Dialog, DialogButtons, Field } from '../../kit/index.ts'
import { useDebounced } from '../../lists/index.ts'
import styles from './bulk.module.css'
import { bulkMessages } from './messages.ts'

interface MoveDialogProps {
  count: number
  onClose(): void
  onMove(target: MoveTarget | { place: number }): void
}

const WAYS = ['toStart', 'toEnd', 'toPlace', 'beforeWork', 'afterWork'] as const

/**
 * Dialog to move works without dragging: to an end, to a position by its number, or beside a work by its name
 * (studio-12).
 */
export default function MoveDialog({ count, onClose, onMove }: MoveDialogProps) {
  const t = useMessages(bulkMessages)
  const states = useEntryCounts('work')?.states
  const total = states ? states.draft + states.published + states.changed + states.scheduled : 1
  const [way, setWay] = useState<(typeof WAYS)[number]>('toStart')
  const [place, setPlace] = useState('1')
  const [work, setWork] = useState<number | null>(null)
  const [fault, setFault] = useState('')
  const move = () => {
    if (way === 'toStart') return onMove({ to: 'start' })
    if (way === 'toEnd') return onMove({ to: 'end' })
    if (way === 'toPlace') {
      const number = Number(place)
      if (!Number.isInteger(number) || number < 1 || number > total)
        return setFault(t('placeHelp', { first: 1, count: total }))
      return onMove({ place: number })
    }
    if (work === null) return setFault(t('chooseWork'))
    onMove(way === 'beforeWork' ? { before: work } : { after: work })
  }
  return (
    <Dialog title={t('moveTitle', { count })} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          move()
        }}
      >
        <fieldset className={styles.radios}>
          <legend className="visually-hidden">{t('moveTitle', { count })}</legend>
          {WAYS.map((one) => (
            <CheckLabel
              key={one}
              type="radio"
              name="way"
              checked={one === way}
              onChange={() => {
                setWay(one)
                setFault('')
              }}
            >
              {t(one)}
            </CheckLabel>
          ))}
        </fieldset>
        {way === 'toPlace' && (
          <Field
            label={t('place')}
            help={t('placeHelp', { first: 1, count: total })}
            error={fault || undefined}
          >
            {(control) => (
              <input
                {...control}
                type="text"
                inputMode="numeric"
                value={place}
                onChange={({ target }) => setPlace(target.value)}
              />
            )}
          </Field>
        )}
        {(way === 'beforeWork' || way === 'afterWork') && (
          <WorkChoice chosenId={work} fault={fault} onChoose={setWork} />
        )}
        <DialogButtons>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="main" onClick={move}>
            {t('apply')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

/** Limit on the works that are offered at once. */
const MAX_MATCHES = 6
/** Pause in typing, in milliseconds, after which the search begins. */
const REST_MS = 150

interface WorkChoiceProps {
  chosenId: number | null
  fault: string
  onChoose(id: number): void
}

function WorkChoice({ chosenId, fault, onChoose }: WorkChoiceProps) {
  const t = useMessages(bulkMessages)
  const api = useApi()
  const [words, setWords] = useState('')
  const rested = useDebounced(words.trim(), REST_MS)
  const { data } = useQuery({
    queryKey: ['entries', 'named', rested],
    queryFn: ({ signal }) =>
      read(
        api,
        readPath('GET entries/:kind', {
          path: { kind: 'work' },
          args: { q: rested, sort: 'hand', per_page: MAX_MATCHES },
        }),
        signal,
      ),
  })
  return (
    <>
      <Field label={t('findWork')} error={fault || undefined}>
        {(control) => (
          <input
            {...control}
            type="search"
            dir="auto"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <fieldset className={styles.radios}>
        <legend className="visually-hidden">{t('found')}</legend>
        {data?.items.map(({ id, title }) => (
          <CheckLabel
            key={id}
            type="radio"
            name="work"
            checked={id === chosenId}
            onChange={() => onChoose(id)}
          >
            <span dir="auto">{title}</span>
          </CheckLabel>
        ))}
      </fieldset>
      <p role="status">{data?.items.length === 0 && t('noWork')}</p>
    </>
  )
}
