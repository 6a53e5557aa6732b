import { Link } from 'wouter'
import { closeIcon, useMessages } from '../../ui/index.ts'
import { Button, IconButton, StatusPanel, uploadIcon } from '../kit/index.ts'
import { uploadMessages } from './messages.ts'
import type { QueuedFile } from './queue-state.ts'
import { useUploads } from './UploadsProvider.tsx'
import styles from './uploads.module.css'

const isFault = ({ state }: QueuedFile): boolean => state === 'failed' || state === 'refused'
const isDone = ({ state }: QueuedFile): boolean => state === 'ready'
const isGoingOn = ({ state }: QueuedFile): boolean => state === 'waiting' || state === 'sending'
/** Returns the sort order of a file: failures first, then files on their way, then finished ones. */
const rank = (file: QueuedFile): number => (isFault(file) ? 0 : isDone(file) ? 2 : 1)
/** Limit on the files that are listed; more are only counted. */
const MAX_LISTED = 100

/** Progress of uploads, visible on every screen, which opens the list of files. Empty while there are none. */
export function UploadStatus() {
  const t = useMessages(uploadMessages)
  const [{ files, isPaused }] = useUploads()
  if (files.length === 0) return null
  const faults = files.filter(isFault).length
  const doneCount = files.filter(isDone).length
  const ready = t('ready', { done: doneCount, count: files.length })
  return (
    <StatusPanel
      icon={uploadIcon}
      label={t('region')}
      short={
        <>
          {doneCount}/{files.length}
          {faults > 0 && <strong>!</strong>}
        </>
      }
      long={
        <>
          {ready}
          {faults > 0 && <strong> {t('attention', { count: faults })}</strong>}
          {isPaused && <span> {t('paused')}</span>}
        </>
      }
      // Screen readers hear only the result, not each of hundreds of files.
      announcement={files.some(isGoingOn) ? '' : ready}
    >
      <FileList />
    </StatusPanel>
  )
}

function FileList() {
  const t = useMessages(uploadMessages)
  const [{ files, isPaused }, queue] = useUploads()
  const sorted = files.toSorted((one, other) => rank(one) - rank(other)).slice(0, MAX_LISTED)
  const failed = files.filter(({ state }) => state === 'failed').map(({ key }) => key)
  const open = files.filter(({ state }) => state !== 'ready' && state !== 'refused').map(({ key }) => key)
  const isBusy = files.some(isGoingOn)
  return (
    <>
      <div className={styles.actions}>
        {failed.length > 0 && <Button onClick={() => queue.retry(failed)}>{t('retryAll')}</Button>}
        {isBusy && <Button onClick={() => queue.pause(!isPaused)}>{t(isPaused ? 'resume' : 'pause')}</Button>}
        {open.length > 0 && <Button onClick={() => queue.cancel(open)}>{t('cancelAll')}</Button>}
        {!isBusy && <Button onClick={queue.clear}>{t('clear')}</Button>}
      </div>
      <ul>
        {sorted.map((file) => (
          <FileRow key={file.key} file={file} />
        ))}
      </ul>
    </>
  )
}

function FileRow({ file }: { file: QueuedFile }) {
  const t = useMessages(uploadMessages)
  const [, queue] = useUploads()
  const { key, name, state, progress, workId } = file
  return (
    <li className={styles.file} data-state={state} style={{ '--part': progress } as React.CSSProperties}>
      <span className={styles.name} dir="auto">
        {workId === null ? (
          name
        ) : (
          <Link to={`/works/${workId}`} aria-label={t('openFile', { name })}>
            {name}
          </Link>
        )}
      </span>
      <span className={styles.said}>{useFileStatus(file)}</span>
      {state === 'failed' && (
        <Button aria-label={t('retryFile', { name })} onClick={() => queue.retry([key])}>
          {t('retry')}
        </Button>
      )}
      {state !== 'ready' && (
        <IconButton icon={closeIcon} label={t('cancelFile', { name })} onClick={() => queue.cancel([key])} />
      )}
    </li>
  )
}

/** Returns the status of a file in words. */
function useFileStatus({ state, progress, message, knownAs }: QueuedFile): string {
  const t = useMessages(uploadMessages)
  const percent = Math.round(progress * 100)
  if (state === 'ready') return knownAs === null ? t('done') : t('known', { name: knownAs })
  if (state === 'failed') return message || t('broken', { percent })
  if (state === 'refused') return message || t('refused')
  return state === 'sending' ? t('sending', { percent }) : t(state)
}
