import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { ImportJobReport } from '../../core/calls/index.ts'
import { LEFT_OUT } from '../../core/imports/sent-folder.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { ownZone, timeText, useInvalidateLists } from '../api/index.ts'
import { useBulkToasts, useRunBulk } from '../jobs/index.ts'
import { Button } from '../kit/index.ts'
import { doneText, selectionMessages } from '../selection/index.ts'
import styles from './imports.module.css'
import { importMessages } from './messages.ts'

/** Report of a finished import, with the next steps for its drafts (import-9). */
export function ImportReport({ job }: { job: ImportJobReport }) {
  const t = useMessages(importMessages)
  const { lang } = useLanguage()
  const { works, drafts, state, endedAt, refusals, refused: refusedCount, doubles, duplicates, faults } = job
  const sums = (['made', 'updated', 'same', 'gone'] as const).filter((key) => works[key] > 0)
  return (
    <>
      <div>
        <p className={styles.muted}>
          {t(state === 'cancelled' ? 'cancelled' : 'done')}
          {endedAt && `, ${timeText(endedAt, lang, ownZone())}`}
        </p>
        <ul className={styles.sums}>
          {sums.map((key) => (
            <li key={key}>{t(key, { count: works[key] })}</li>
          ))}
          {works.made + works.updated === 0 && sums.length === 0 && <li>{t('nothingMade')}</li>}
        </ul>
      </div>
      {works.updated > 0 && <p className={styles.muted}>{t('changedHint')}</p>}
      {drafts.length > 0 && <Drafts job={job} />}
      {drafts.length === 0 && works.made + works.updated > 0 && <LookThrough id={job.id} />}
      {refusedCount > 0 && (
        <Names
          title={t('refused', { count: refusedCount })}
          hiddenCount={refusedCount - refusals.length}
          isOpen
        >
          {refusals.map(({ path, reason }) => (
            <Row key={path} name={path}>
              <Reason reason={reason} />
            </Row>
          ))}
        </Names>
      )}
      {works.failed > 0 && (
        <Names title={t('faults', { count: works.failed })} hiddenCount={works.failed - faults.length} isOpen>
          <li>{t('faultsText')}</li>
          {faults.map((title) => (
            <Row key={title} name={title} />
          ))}
        </Names>
      )}
      {duplicates > 0 && (
        <Names title={t('doubles', { count: duplicates })} hiddenCount={duplicates - doubles.length}>
          {doubles.map(({ path, of }) => (
            <Row key={path} name={path}>
              {t('double', { path: of })}
            </Row>
          ))}
        </Names>
      )}
      <p>
        <Link to="/import">{t('again')}</Link>
      </p>
    </>
  )
}

function LookThrough({ id }: { id: string }) {
  const t = useMessages(importMessages)
  return (
    <Link className={styles.plain} to={`/works?import=${id}`}>
      {t('lookThrough')}
    </Link>
  )
}

/** Drafts of an import: publish them, review them, or remove them. */
function Drafts({ job: { id, drafts, works } }: { job: ImportJobReport }) {
  const t = useMessages(importMessages)
  const tSelection = useMessages(selectionMessages)
  const forget = useInvalidateLists()
  const runBulk = useRunBulk()
  const { say, refuse } = useBulkToasts()
  const [doneCount, setDoneCount] = useState<number | null>(null)
  const [failures, setFailures] = useState<readonly string[]>([])
  const run = async (action: 'publish' | 'trash') => {
    setDoneCount(0)
    setFailures([])
    const answer = await runBulk('work', drafts, { do: action }, setDoneCount)
    setDoneCount(null)
    forget()
    if (!answer.ok) return refuse(answer.error)
    const { doneCount: count, failures: refusals, undo } = answer.value
    if (count > 0) say(doneText(tSelection, action, 'work', count), undo)
    setFailures([...new Set(refusals.map(({ why }) => why))])
  }
  const isBusy = doneCount !== null
  return (
    <>
      <p>{t('drafts', { count: drafts.length })}</p>
      <div className={styles.actions}>
        <Button look="main" isBusy={isBusy} onClick={() => void run('publish')}>
          {isBusy && doneCount > 0
            ? t('publishing', { done: doneCount, count: drafts.length })
            : t('publish')}
        </Button>
        {works.made + works.updated > 0 && <LookThrough id={id} />}
        <Button look="quiet" isBusy={isBusy} onClick={() => void run('trash')}>
          {t('undo')}
        </Button>
      </div>
      <div role="alert" className={styles.fault}>
        {failures.map((why) => (
          <p key={why}>{why}</p>
        ))}
      </div>
    </>
  )
}

function Reason({ reason }: { reason: string }) {
  const t = useMessages(importMessages)
  const reasonKey = LEFT_OUT.find((one) => one === reason)
  return reasonKey ? t(`reason_${reasonKey}`) : <span dir="auto">{reason}</span>
}

interface NamesProps {
  title: string
  /** Number of names that are not listed. */
  hiddenCount: number
  isOpen?: boolean
  children: ReactNode
}

function Names({ title, hiddenCount, isOpen = false, children }: NamesProps) {
  const t = useMessages(importMessages)
  return (
    <details className={styles.names} open={isOpen}>
      <summary>{title}</summary>
      <ul>
        {children}
        {hiddenCount > 0 && <li>{t('andMore', { count: hiddenCount })}</li>}
      </ul>
    </details>
  )
}

const Row = ({ name, children }: { name: string; children?: ReactNode }) => (
  <li>
    <bdi>{name}</bdi>
    {children && <span>{children}</span>}
  </li>
)
