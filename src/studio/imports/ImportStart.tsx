import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { ImportJob } from '../../core/calls/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { ownZone, timeText } from '../api/index.ts'
import { Button, bidiIsolate, StateMessage } from '../kit/index.ts'
import { recordStyles as records, ScreenTitle } from '../lists/index.ts'
import { usePicturePicker, useUploads } from '../uploads/index.ts'
import { FolderOverview } from './FolderOverview.tsx'
import styles from './imports.module.css'
import { importMessages } from './messages.ts'
import type { ChosenFolder } from './summarize-folder.ts'
import { canChooseFolders, useFolder } from './use-folder.tsx'
import { isOpen, useImports } from './use-imports.ts'

/** Start of an import: choose a folder, review it, begin; with a list of earlier imports. */
export function ImportStart() {
  const t = useMessages(importMessages)
  const [folder, setFolder] = useState<ChosenFolder | null>(null)
  const imports = useImports()
  const open = imports.data?.find(isOpen)
  if (folder)
    return (
      <div className={styles.screen}>
        <FolderOverview folder={folder} onAnother={() => setFolder(null)} />
      </div>
    )
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenTitle text={t('title')} />
        <p>{t('intro')}</p>
      </div>
      {open ? <Unfinished job={open} /> : <Chooser onFolder={setFolder} />}
      <section className={styles.other}>
        <h2>{t('wordpress')}</h2>
        <p>{t('wordpressText')}</p>
      </section>
      <section>
        <h2>{t('earlier')}</h2>
        <Earlier
          jobs={imports.data?.filter((job) => !isOpen(job))}
          isFailed={imports.isError}
          retry={imports.refetch}
        />
      </section>
    </div>
  )
}

function Unfinished({ job: { id, name } }: { job: ImportJob }) {
  const t = useMessages(importMessages)
  return (
    <section className={styles.door}>
      <h2>{t('open')}</h2>
      <p>{t('openText', { name })}</p>
      <p>
        <Link className={styles.main} to={`/import/${id}`}>
          {t('openOn')}
        </Link>
      </p>
    </section>
  )
}

function Chooser({ onFolder }: { onFolder(folder: ChosenFolder): void }) {
  const t = useMessages(importMessages)
  const [, navigate] = useLocation()
  const [, queue] = useUploads()
  const [isOther, setOther] = useState(false)
  const { choose, isOver, isReading, input } = useFolder(t('choose'), (folder) => {
    setOther(folder === null)
    if (folder) onFolder(folder)
  })
  const files = usePicturePicker((chosen) => {
    queue.add(chosen)
    navigate('/works')
  })
  const isPhone = !canChooseFolders()
  return (
    <section className={styles.door} data-over={isOver || undefined}>
      <h2>{t('folder')}</h2>
      <p>{t(isOver ? 'drop' : isPhone ? 'noFolders' : 'folderText')}</p>
      {isPhone ? (
        <Button look="main" onClick={files.chooseFiles}>
          {t('chooseFiles')}
        </Button>
      ) : (
        <Button look="main" isBusy={isReading} onClick={choose}>
          {t(isReading ? 'looking' : 'choose')}
        </Button>
      )}
      <p role="alert" className={styles.fault}>
        {isOther && t('dropOne')}
      </p>
      {isPhone ? files.inputs : input}
    </section>
  )
}

interface EarlierProps {
  /** Earlier imports; `undefined` while they are loading. */
  jobs: readonly ImportJob[] | undefined
  isFailed: boolean
  retry(): unknown
}

function Earlier({ jobs, isFailed, retry }: EarlierProps) {
  const t = useMessages(importMessages)
  const { lang } = useLanguage()
  if (isFailed)
    return (
      <StateMessage isAlert action={<Button onClick={() => void retry()}>{t('reload')}</Button>}>
        {t('unloaded')}
      </StateMessage>
    )
  if (jobs?.length === 0) return <p className={styles.muted}>{t('earlierNone')}</p>
  return (
    <ul className={records.rows} aria-busy={jobs === undefined}>
      {jobs?.map(({ id, name, by, createdAt, state, works: { made, updated, same } }) => (
        <li key={id} className={records.row}>
          <div className={records.text}>
            <p className={records.name} dir="auto">
              <Link to={`/import/${id}`}>{name}</Link>
            </p>
            <p className={records.notes}>
              <span>{t('day', { day: timeText(createdAt, lang, ownZone()), name: bidiIsolate(by) })}</span>
              <span>
                {state === 'cancelled' && `${t('cancelled')}: `}
                {t('sum', { made, updated, same })}
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
