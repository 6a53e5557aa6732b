import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { useApi } from '../api/index.ts'
import { isFilm, isPicture, loadSender, type Sending as RunningUpload } from '../uploads/index.ts'
import { mediaMessages } from './messages.ts'

export interface Sending {
  /** Fraction of the file that has arrived, 0 to 1; `null` while none is being sent. */
  progress: number | null
  /** Reason why the last file was refused; empty if it was accepted. */
  failure: string
  /** Resumes a broken upload; `null` if another try would fail alike. */
  retry: (() => void) | null
  send(file: File): void
  cancel(): void
}

/** Delays before further tries while somebody waits beside the control, in milliseconds. */
const RETRY_DELAYS_MS = [0, 1000, 2000]

/** Returns the `accept` attribute of an input for files of one kind. */
export const acceptedTypes = (kind: 'picture' | 'film'): string =>
  kind === 'film' ? 'video/mp4,video/webm' : 'image/*'

/** Tells whether a field for pictures or films accepts a file. */
export const isAccepted = (kind: 'picture' | 'film', file: File): boolean =>
  kind === 'film' ? isFilm(file) : isPicture(file)

/** Uploads one file at a time; a new file replaces one that is being sent. */
export function useSending(
  accepts: 'picture' | 'film',
  onArrived: (id: number, name: string) => void,
): Sending {
  const t = useMessages(mediaMessages)
  const api = useApi()
  const [progress, setProgress] = useState<number | null>(null)
  const [failed, setFailed] = useState<{ text: string; again: (() => void) | null } | null>(null)
  const running = useRef<RunningUpload>(null)
  const arrived = useRef(onArrived)
  arrived.current = onArrived
  useEffect(() => () => running.current?.stop(), [])

  /** @param url address of what has already arrived; empty for a new upload */
  const run = async (file: File, url = '') => {
    running.current?.stop()
    let isStopped = false
    running.current = { stop: () => (isStopped = true) }
    setFailed(null)
    setProgress(0)
    let address = url
    let fraction = 0
    const fail = (text: string, mayResume: boolean) => {
      setProgress(null)
      setFailed({ text, again: mayResume ? () => void run(file, address) : null })
    }
    const broken = () => fail(t('broken', { percent: Math.floor(fraction * 100) }), true)
    const sendFile = await loadSender().catch(() => null)
    if (isStopped) return
    if (!sendFile) return broken()
    running.current = sendFile({
      ...{ api, file, url, retryDelays: RETRY_DELAYS_MS },
      onUrl: (started) => (address = started),
      onProgress(sent) {
        fraction = sent
        setProgress(sent)
      },
      onSent({ mediaId }) {
        setProgress(null)
        arrived.current(mediaId, file.name)
      },
      onFailed({ kind, message }) {
        if (kind === 'refused') fail(message || t('refused'), false)
        else if (message === '') broken()
        else fail(message, true)
      },
    })
  }
  return {
    progress,
    failure: failed?.text ?? '',
    retry: failed?.again ?? null,
    send(file) {
      if (isAccepted(accepts, file)) void run(file)
      else setFailed({ text: t('notThisKind'), again: null })
    },
    cancel() {
      running.current?.stop()
      setProgress(null)
    },
  }
}
