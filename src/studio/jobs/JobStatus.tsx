import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'wouter'
import type { ImportJob, Job } from '../../core/calls/index.ts'
import { closeIcon, useMessages } from '../../ui/index.ts'
import { read, readPath, useApi } from '../api/index.ts'
import { Button, IconButton, StatusPanel, useToast, workingIcon } from '../kit/index.ts'
import { actionName, doneText, selectionMessages } from '../selection/index.ts'
import { useUndo } from '../undo/index.ts'
import styles from './jobs.module.css'
import { jobMessages } from './messages.ts'
import { type Jobs, useJobs } from './use-jobs.ts'
import { useOpenImport } from './use-open-import.ts'

/**
 * Progress of bulk changes and imports that run in the background, visible on every screen; empty while there are none
 * (studio-185).
 */
export default function JobStatus({ isOwner }: { isOwner: boolean }) {
  const t = useMessages(jobMessages)
  const jobs = useJobs()
  const words = useWords()
  const imported = useOpenImport(isOwner)
  const importWords = useImportWords()
  const [first] = jobs.open
  const count = jobs.open.length + jobs.endedIds.length + (imported ? 1 : 0)
  if (count === 0) return null
  return (
    <StatusPanel
      icon={workingIcon}
      label={t('region')}
      short={first ? `${jobPercent(first)} %` : imported ? `${percentOf(imported)} %` : '✓'}
      long={first ? words(first) : imported ? importWords(imported) : t('region')}
      announcement={first || imported ? '' : t('region')}
    >
      <ul className={styles.jobs}>
        {imported && <OpenImport job={imported} words={importWords(imported)} />}
        {jobs.open.map((job) => (
          <OpenJob key={job.id} job={job} act={jobs.act} />
        ))}
        {jobs.endedIds.map((id) => (
          <EndedJob key={id} id={id} onDismiss={() => jobs.dismiss(id)} />
        ))}
      </ul>
    </StatusPanel>
  )
}

const jobPercent = ({ done, failed, total }: Job): number =>
  Math.floor(((done + failed) / Math.max(1, total)) * 100)

/** Returns a function that gives the progress of a job in words. */
function useWords() {
  const t = useMessages(jobMessages)
  return ({ action, done, failed, total }: Job): string =>
    t('progress', { what: t(actionName(action)), done: done + failed, count: total })
}

/** Returns how much of an import's current stage is done, in percent. */
const percentOf = ({ stage, files, arrived, refused, works }: ImportJob): number =>
  Math.floor(
    ((stage === 'sending' ? arrived + refused : works.done) /
      Math.max(1, stage === 'sending' ? files : works.total)) *
      100,
  )

function useImportWords() {
  const t = useMessages(jobMessages)
  return ({ name, stage, files, arrived, refused, works }: ImportJob): string =>
    stage === 'sending'
      ? t('importSending', { name, done: arrived + refused, count: files })
      : t('importMaking', { name, done: works.done, count: works.total })
}

/** Running import of a folder, with a link to its screen, where it can be paused and cancelled. */
function OpenImport({ job, words }: { job: ImportJob; words: string }) {
  const t = useMessages(jobMessages)
  const id = useId()
  return (
    <li className={styles.job}>
      <p id={id} className={styles.words} dir="auto">
        {words}
      </p>
      <p className={styles.by} dir="auto">
        {job.state === 'paused' ? t('paused') : t('by', { name: job.by })}
      </p>
      <progress aria-labelledby={id} max={100} value={percentOf(job)} />
      <p>
        <Link to={`/import/${job.id}`}>{t('toImport')}</Link>
      </p>
    </li>
  )
}

function OpenJob({ job, act }: { job: Job; act: Jobs['act'] }) {
  const t = useMessages(jobMessages)
  const toast = useToast()
  const words = useWords()(job)
  const id = useId()
  const isPaused = job.state === 'paused'
  const run = async (action: Parameters<Jobs['act']>[1]) => {
    if (!(await act(job.id, action))) toast({ text: t('failed') })
  }
  return (
    <li className={styles.job}>
      <p id={id} className={styles.words}>
        {words}
      </p>
      <p className={styles.by} dir="auto">
        {isPaused ? t('paused') : t('by', { name: job.by })}
      </p>
      <progress aria-labelledby={id} max={job.total} value={job.done + job.failed} />
      <div className={styles.actions}>
        <Button onClick={() => void run(isPaused ? 'resume' : 'pause')}>
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
        <Button onClick={() => void run('cancel')}>{t('cancel')}</Button>
      </div>
    </li>
  )
}

function EndedJob({ id, onDismiss }: { id: string; onDismiss(): void }) {
  const t = useMessages(jobMessages)
  const tSelection = useMessages(selectionMessages)
  const api = useApi()
  const runUndo = useUndo()
  const { data } = useQuery({
    queryKey: ['job', id],
    queryFn: ({ signal }) => read(api, readPath('GET jobs/:id', { path: { id } }), signal),
  })
  if (!data) return null
  const { kind, action, state, done: doneCount, failed, undo } = data
  const text = doneText(tSelection, actionName(action), kind, doneCount)
  return (
    <li className={styles.job}>
      <p className={styles.words}>{text}</p>
      <p className={styles.by}>
        {state === 'cancelled' && `${t('cancelled')} `}
        {failed > 0 && t('refused', { count: failed })}
      </p>
      <div className={styles.actions}>
        {undo.length > 0 && (
          <Button
            onClick={() => {
              onDismiss()
              void runUndo(undo, text)
            }}
          >
            {t('undo')}
          </Button>
        )}
        <IconButton icon={closeIcon} label={t('dismiss')} onClick={onDismiss} />
      </div>
    </li>
  )
}
