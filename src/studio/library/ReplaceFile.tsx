import { useRef, useState } from 'react'
import { Link } from 'wouter'
import type { MediaItem } from '../../core/calls/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useApi } from '../api/index.ts'
import { Button, bidiIsolate, useToast } from '../kit/index.ts'
import { acceptedTypes, type MediaEditing, useSending } from '../media-picker/index.ts'
import styles from './media-item.module.css'
import { mediaItemMessages } from './messages.ts'
import { completeRefusal, type ReplaceRefusal } from './replace-refusal.ts'

interface ReplaceFileProps {
  mediaItem: MediaItem
  draft: NonNullable<MediaEditing['draft']>
}

/** Button that replaces the file of a media asset wherever it is used. */
export function ReplaceFile({ mediaItem: { id, kind }, draft }: ReplaceFileProps) {
  const t = useMessages(mediaItemMessages)
  const api = useApi()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const sending = useSending(kind, (sent) => void replace(sent))
  const [unplaced, setUnplaced] = useState<ReplaceRefusal | null>(null)
  const replace = async (sent: number) => {
    setUnplaced(null)
    if (sent === id) return toast({ text: t('sameFile') })
    const { error } = await draft.act({ replacement: sent })
    // The file has arrived and need not be sent again.
    if (error) return setUnplaced(await completeRefusal(api, error, sent))
    const { mediaItem } = draft.state().stored
    toast({ text: t('replaced', { name: bidiIsolate(mediaItem.title || mediaItem.fileName) }) })
  }
  const whyOf = ({ why, knownName }: ReplaceRefusal) =>
    knownName ? t('isKnown', { name: bidiIsolate(knownName) }) : why || t('notReplaced')
  const { progress } = sending
  const failure = unplaced ? whyOf(unplaced) : sending.failure
  const again = unplaced?.mayTryAgain ? () => replace(unplaced.sent) : null
  const retry = unplaced ? again : sending.retry
  return (
    <>
      <Button isBusy={progress !== null} title={t('replaceHelp')} onClick={() => input.current?.click()}>
        {t('replace')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes(kind)}
        aria-label={t('replace')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          setUnplaced(null)
          if (file) sending.send(file)
          target.value = ''
        }}
      />
      <p role="status" className={progress === null ? 'visually-hidden' : styles.note}>
        {progress !== null &&
          (progress < 1 ? t('replacing', { percent: Math.floor(progress * 100) }) : t('preparing'))}
      </p>
      {failure !== '' && (
        <p role="alert" className={styles.failure}>
          {failure} {unplaced?.knownName && <Link to={`/media/${unplaced.sent}`}>{t('openKnown')}</Link>}
          {retry && (
            <Button look="quiet" onClick={retry}>
              {t('retry')}
            </Button>
          )}
        </p>
      )}
    </>
  )
}
