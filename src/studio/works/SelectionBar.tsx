import { useState } from 'react'
import type { EntryKind } from '../../core/entry/index.ts'
import { closeIcon, useMessages } from '../../ui/index.ts'
import { type ListedEntry, useApi, useForgetLists } from '../api/index.ts'
import { Button, IconButton } from '../kit/index.ts'
import { listMessages } from './messages.ts'
import { type BulkDeed, type BulkReport, runBulk } from './run-bulk.ts'
import styles from './selection.module.css'
import { selectionMessages } from './selection-messages.ts'
import { useBulkToasts } from './use-bulk-toasts.ts'
import type { ListSelection } from './use-selection.ts'

interface SelectionBarProps {
  kind: EntryKind
  selection: ListSelection
  /** Of the list. */
  total: number
}

const DEEDS = ['publish', 'unpublish', 'trash'] as const satisfies readonly BulkDeed[]

/** Refusals that are told one by one. */
const MOST_TOLD = 5

/** What could not be done, by its name, with the reason. */
interface Told {
  summary: string
  refusals: readonly { id: number; title: string; why: string }[]
  /** Refusals beyond those. */
  more: number
}

/** What is done to all that is selected: one call, an answer for each, and a way back (studio-11). */
export function SelectionBar({ kind, selection, total }: SelectionBarProps) {
  const t = useMessages(selectionMessages)
  const untitled = useMessages(listMessages)('untitled')
  const api = useApi()
  const { say, refuse } = useBulkToasts()
  const forget = useForgetLists()
  const [done, setDone] = useState<number | null>(null)
  const [told, setTold] = useState<Told | null>(null)
  const count = selection.count(total)
  const isBusy = done !== null

  const leave = () => {
    selection.keep([])
    setTold(null)
    // Whoever pressed a button of the bar goes on at the head of the list.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  const titlesOf = async (ids: readonly number[]): Promise<Map<number, string>> => {
    const found = await api.call<{ items: readonly ListedEntry[] }>(
      `entries/${kind}?include=${ids.join(',')}`,
    )
    return new Map(found.ok ? found.value.body.items.map(({ id, title }) => [id, title]) : [])
  }
  const tell = async (summary: string, { failures }: BulkReport) => {
    const shown = failures.slice(0, MOST_TOLD)
    const titles = await titlesOf(shown.map(({ id }) => id))
    selection.keep(failures.map(({ id }) => id))
    setTold({
      summary: `${summary} ${t('refused', { count: failures.length })}`,
      refusals: shown.map(({ id, why }) => ({ id, why, title: titles.get(id) || untitled })),
      more: failures.length - shown.length,
    })
  }
  const run = async (deed: BulkDeed) => {
    setTold(null)
    setDone(0)
    const ids = await selection.ids()
    const report = ids.ok ? await runBulk(api, kind, ids.value, deed, setDone) : ids
    setDone(null)
    if (!report.ok) return refuse(report.error)
    forget()
    const summary = t(`done_${deed}`, { count: report.value.done })
    say(summary, report.value.undo)
    if (report.value.failures.length > 0) await tell(summary, report.value)
    else leave()
  }

  if (count === 0 && told) setTold(null)
  if (count === 0) return null
  return (
    <section className={styles.bar} aria-label={t('region')} data-selection-bar>
      <div role="alert" className={styles.told}>
        {told && (
          <>
            <p>{told.summary}</p>
            <ul>
              {told.refusals.map(({ id, title, why }) => (
                <li key={id}>
                  <bdi>{title}</bdi>: {why}
                </li>
              ))}
              {told.more > 0 && <li>{t('more', { count: told.more })}</li>}
            </ul>
          </>
        )}
      </div>
      <div className={styles.line}>
        <p role="status" className={styles.count}>
          {isBusy
            ? t('working', { done, count })
            : t(selection.isAll && count === total ? 'allSelected' : 'selected', { count })}
        </p>
        {count < total && (
          <Button look="quiet" isBusy={isBusy} onClick={selection.selectAll}>
            {t('selectAll', { count: total })}
          </Button>
        )}
        <IconButton icon={closeIcon} label={t('clear')} onClick={leave} />
      </div>
      <div className={styles.deeds}>
        {DEEDS.map((deed) => (
          <Button key={deed} look="quiet" isBusy={isBusy} onClick={() => void run(deed)}>
            {t(deed)}
          </Button>
        ))}
      </div>
    </section>
  )
}
