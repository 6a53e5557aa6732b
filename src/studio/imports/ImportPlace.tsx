import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { ImportJobReport } from '../../core/calls/index.ts'
import { useMessages } from '../../ui/index.ts'
import { type ApiError, useInvalidateLists } from '../api/index.ts'
import { Button, StateMessage } from '../kit/index.ts'
import { ScreenTitle } from '../lists/index.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportReport } from './ImportReport.tsx'
import styles from './imports.module.css'
import { importMessages } from './messages.ts'
import { isOpen, useImport } from './use-imports.ts'

/** Number of days for which an import is stored. */
const DAYS = 180

/** Screen of one import: its progress, or its report. */
export function ImportPlace({ id }: { id: string }) {
  const t = useMessages(importMessages)
  const { data, error, refetch } = useImport(id)
  const isUnknown = (error as ApiError | null)?.status === 404
  return (
    <div className={styles.screen}>
      <p>
        <Link to="/import">{t('title')}</Link>
      </p>
      <ScreenTitle text={data?.name ?? t('title')} under={t('title')} />
      {data ? (
        <Stage job={data} />
      ) : (
        error && (
          <StateMessage
            isAlert
            action={!isUnknown && <Button onClick={() => void refetch()}>{t('reload')}</Button>}
          >
            {isUnknown ? t('unknown', { days: DAYS }) : t('unloaded')}
          </StateMessage>
        )
      )}
    </div>
  )
}

function Stage({ job }: { job: ImportJobReport }) {
  const t = useMessages(importMessages)
  const forget = useInvalidateLists()
  const isGoingOn = isOpen(job)
  const before = useRef(isGoingOn)
  useEffect(() => {
    // Lists that were loaded before do not contain the created drafts.
    if (before.current && !isGoingOn) forget()
    before.current = isGoingOn
  }, [isGoingOn, forget])
  return (
    <>
      {isGoingOn ? <ImportProgress job={job} /> : <ImportReport job={job} />}
      <p className="visually-hidden" role="status">
        {!isGoingOn && t(job.state === 'cancelled' ? 'cancelled' : 'done')}
      </p>
    </>
  )
}
