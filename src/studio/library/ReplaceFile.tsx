import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import type { MediaItem } from '../../core/calls/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useApi, useInvalidateLists } from '../api/index.ts'
import { Button, bidiIsolate, useToast } from '../kit/index.ts'
import { acceptedTypes, useSendChange, useSending } from '../media-picker/index.ts'
import styles from './media-item.module.css'
import { mediaItemMessages } from './messages.ts'
import { completeRefusal, type ReplaceRefusal } from './replace-refusal.ts'

/** Button that replaces the file of a media asset wherever it is used. */
export function ReplaceFile({ mediaItem: { id, version, kind } }: { mediaItem: MediaItem }) {
  const t = useMessages(mediaItemMessages)
  const api = useApi()
  const sendChange = useSendChange()
  const client = useQueryClient()
  const toast = useToast()
  const forget = useInvalidateLists()
  const input = useRef<HTMLInputElement>(null)
  const sending = useSending(kind, (sent) => void replace(sent))
  const [unplaced, setUnplaced] = useState<ReplaceRefusal | null>(null)
  const replace = async (sent: number) => {
    setUnplaced(null)
    if (sent === id) return toast({ text: t('sameFile') })
    const answer = await sendChange({ id, version }, { replacement: sent })
    // The file has arrived and need not be sent again.
    if (!answer.ok) return setUnplaced(await completeRefusal(api, answer.error, sent))
    const { body } = answer.value
    client.setQueryData(['media-item', id], body)
    forget()
    toast({ text: t('replaced', { name: bidiIsolate(body.title || body.fileName) }) })
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
