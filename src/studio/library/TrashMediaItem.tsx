import { useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { read, useApi } from '../api/index.ts'
import { Button, Dialog, DialogButtons, useToast } from '../kit/index.ts'
import type { MediaItem } from '../media-picker/index.ts'
import styles from './media-item.module.css'
import { mediaItemMessages } from './messages.ts'
import type { MediaUse } from './UsedIn.tsx'
import { useTrash } from './use-trash.ts'

interface TrashMediaItemProps {
  mediaItem: MediaItem
  onGone(): void
}

/** Limit on the listed places that use a picture. */
const MAX_NAMED = 5

/** Button that moves a media asset to the trash. If it is used, the places are listed first. */
export function TrashMediaItem({ mediaItem, onGone }: TrashMediaItemProps) {
  const t = useMessages(mediaItemMessages)
  const api = useApi()
  const toast = useToast()
  const { trash } = useTrash(mediaItem)
  const [usage, setUsage] = useState<readonly MediaUse[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { id, version } = mediaItem
  const go = async () => {
    setUsage(null)
    await trash(version, onGone)
  }
  const ask = async () => {
    setBusy(true)
    const answer = await read<{ usage: readonly MediaUse[] }>(
      api,
      `media/${id}/usage`,
      new AbortController().signal,
    ).catch(() => null)
    setBusy(false)
    if (!answer) return toast({ text: t('usageFailed') })
    if (answer.usage.length === 0) await go()
    else setUsage(answer.usage)
  }
  return (
    <>
      <Button look="quiet" isBusy={isBusy} onClick={() => void ask()}>
        {t('trash')}
      </Button>
      {usage && (
        <Dialog title={t('trashTitle')} onClose={() => setUsage(null)}>
          <p>{t('usedInPlaces', { count: usage.length })}</p>
          <ul className={styles.names}>
            {usage.slice(0, MAX_NAMED).map((use) => (
              <li key={`${use.kind} ${use.id} ${use.place} ${use.live}`} dir="auto">
                {use.kind === 'settings' ? t('settings') : use.title || t('untitled')}
              </li>
            ))}
            {usage.length > MAX_NAMED && <li>…</li>}
          </ul>
          <DialogButtons>
            <Button onClick={() => setUsage(null)}>{t('cancel')}</Button>
            <Button look="main" onClick={() => void go()}>
              {t('trashAnyway')}
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  )
}
