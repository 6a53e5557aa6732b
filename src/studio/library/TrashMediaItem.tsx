import { useState } from 'react'
import type { MediaItem, MediaUse } from '../../core/calls/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useApi } from '../api/index.ts'
import { Button, Dialog, DialogButtons, useToast } from '../kit/index.ts'
import styles from './media-item.module.css'
import { mediaItemMessages } from './messages.ts'
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
  const { id } = mediaItem
  const go = async () => {
    setUsage(null)
    await trash(onGone)
  }
  const ask = async () => {
    setBusy(true)
    const answer = await api.send('GET media/:id/usage', { path: { id } })
    setBusy(false)
    if (!answer.ok) return toast({ text: t('usageFailed') })
    const places = answer.value.body.usage
    if (places.length === 0) await go()
    else setUsage(places)
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
