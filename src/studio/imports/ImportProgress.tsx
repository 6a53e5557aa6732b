import { useId, useState } from 'react'
import type { ImportJobReport } from '../../core/calls/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useApi } from '../api/index.ts'
import { Button, useToast } from '../kit/index.ts'
import { announceFiles } from './begin-import.ts'
import styles from './imports.module.css'
import { importMessages } from './messages.ts'
import { type FolderFile, summarizeFolder } from './summarize-folder.ts'
import { canChooseFolders, useFolder } from './use-folder.tsx'
import { useImportActions, useSender, useUploadLimits } from './use-imports.ts'

/** Progress of a running import, with buttons to pause, resume and cancel it (import-7, import-9). */
export function ImportProgress({ job }: { job: ImportJobReport }) {
  const t = useMessages(importMessages)
  const toast = useToast()
  const act = useImportActions(job.id)
  const [sending, sender] = useSender()
  const id = useId()
  const { stage, state, source, files, waiting: waitingCount, works } = job
  const isPaused = state === 'paused'
  const isSending = stage === 'sending'
  const isOurs = sending.jobId === job.id
  const doneCount = isSending ? files - waitingCount - (files - job.listed) : works.done
  const total = isSending ? files : works.total
  const fraction = total === 0 ? 0 : (doneCount + (isSending && isOurs ? sending.sentFiles : 0)) / total
  const run = async (action: 'pause' | 'resume' | 'cancel') => {
    if (action !== 'resume') sender.stop()
    if (!(await act(action))) toast({ text: t('failed') })
  }
  return (
    <section className={styles.door}>
      <p id={id} className={styles.stage}>
        {isSending
          ? t('sending', { done: doneCount, count: total })
          : total === 0
            ? t('reading')
            : t('making', { done: doneCount, count: total })}
        {isPaused && ` · ${t('paused')}`}
      </p>
      <progress
        aria-labelledby={id}
        max={1}
        {...(isSending || total > 0 ? { value: Math.min(1, fraction) } : {})}
      />
      {isSending && isOurs && <Sending />}
      {isSending && !isOurs && <GoOn job={job} onResume={() => (isPaused ? act('resume') : null)} />}
      {!isSending && source === 'browser' && <p className={styles.muted}>{t('onServer')}</p>}
      <div className={styles.actions}>
        {/* An import that was paused while its files were sent needs its folder to continue. */}
        {source === 'browser' && (!isSending || (isOurs && !isPaused)) && (
          <Button onClick={() => void run(isPaused ? 'resume' : 'pause')}>
            {t(isPaused ? 'resume' : 'pause')}
          </Button>
        )}
        <Button onClick={() => void run('cancel')}>{t('cancel')}</Button>
      </div>
      <p className={styles.muted}>{t(source === 'browser' ? 'cancelText' : 'cancelCommand')}</p>
    </section>
  )
}

/** Status of the files that this page is sending. */
function Sending() {
  const t = useMessages(importMessages)
  const [{ broken, isOffline }, sender] = useSender()
  const count = broken.length
  return (
    <>
      <p className={styles.muted}>{t('stay')}</p>
      <div role="alert">
        {isOffline && <p className={styles.fault}>{t('offline')}</p>}
        {count > 0 && <p className={styles.fault}>{t('broken', { count })}</p>}
      </div>
      {count > 0 && (
        <div className={styles.actions}>
          <Button onClick={sender.retry}>{t('retry')}</Button>
          <Button onClick={sender.leaveOut}>{t('leaveOut')}</Button>
        </div>
      )}
    </>
  )
}

/**
 * Asks for the folder again, because a browser forgets it with the page. If the page was left before all files were
 * reported to the server, they are reported again.
 */
function GoOn({ job, onResume }: { job: ImportJobReport; onResume(): unknown }) {
  const { id, name } = job
  const t = useMessages(importMessages)
  const api = useApi()
  const [, sender] = useSender()
  const { pictureBytes } = useUploadLimits()
  const [fault, setFault] = useState('')
  const [isTelling, setTelling] = useState(false)
  const { choose, isReading, input } = useFolder(t('choose'), async (folder) => {
    if (folder?.name !== name)
      return setFault(folder ? t('otherFolder', { chosen: folder.name, name }) : t('dropOne'))
    setFault('')
    const isListed = job.listed >= job.files
    const look = summarizeFolder(folder, isListed ? Number.POSITIVE_INFINITY : pictureBytes)
    if (!isListed) {
      if (look.pictures.length + look.leftOut.length === 0) return setFault(t('nothing'))
      setTelling(true)
      const result = await announceFiles(api, job, look)
      setTelling(false)
      if (!result.ok)
        return setFault(result.error.message || t(result.error.status === 0 ? 'offline' : 'failed'))
    }
    await goOn(look.pictures)
  })
  const storedFolder = sender.folderOf(id)
  const goOn = async (pictures: readonly FolderFile[]) => {
    await onResume()
    void sender.start(id, pictures)
  }
  if (storedFolder)
    return (
      <Button look="main" onClick={() => void goOn(storedFolder)}>
        {t('resume')}
      </Button>
    )
  if (!canChooseFolders()) return <p>{t('goOnComputer')}</p>
  return (
    <>
      <p>{t('goOn')}</p>
      <p className={styles.muted}>{t('goOnElsewhere')}</p>
      <Button look="main" isBusy={isReading || isTelling} onClick={choose}>
        {t(isReading ? 'looking' : isTelling ? 'preparing' : 'choose')}
      </Button>
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
      {input}
    </>
  )
}
