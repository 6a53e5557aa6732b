import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { mayTryAgain, useApi } from '../api/index.ts'
import { isFilm } from '../uploads/index.ts'
import { mediaMessages } from './messages.ts'
import { type SendFailure, sendFile } from './send-file.ts'

export interface Sending {
  /** Fraction of the file that has arrived, 0 to 1; `null` while none is being sent. */
  progress: number | null
  /** Reason why the last file was refused; empty if it was accepted. */
  failure: string
  /** Tries again; `null` if another try would fail alike. */
  retry: (() => void) | null
  send(file: File): void
  cancel(): void
}

/** Returns the `accept` attribute of an input for files of one kind. */
export const acceptedTypes = (kind: 'picture' | 'film'): string =>
  kind === 'film' ? 'video/mp4,video/webm' : 'image/*'

/** Uploads one file at a time; a new file replaces one that is being sent. */
export function useSending(
  accepts: 'picture' | 'film',
  onArrived: (id: number, name: string) => void,
): Sending {
  const t = useMessages(mediaMessages)
  const api = useApi()
  const [progress, setProgress] = useState<number | null>(null)
  const [failed, setFailed] = useState<{ text: string; file: File | null } | null>(null)
  const stop = useRef<AbortController>(null)
  const arrived = useRef(onArrived)
  arrived.current = onArrived
  useEffect(() => () => stop.current?.abort(), [])

  const mayPass = (failure: SendFailure) => 'broken' in failure || mayTryAgain(failure)
  const textOf = (failure: SendFailure): string =>
    'broken' in failure
      ? t('broken', { percent: Math.floor(failure.broken * 100) })
      : failure.message || t('refused')

  const run = async (file: File) => {
    stop.current?.abort()
    const controller = new AbortController()
    stop.current = controller
    setFailed(null)
    setProgress(0)
    try {
      const result = await sendFile(api, file, { signal: controller.signal, onProgress: setProgress })
      setProgress(null)
      if (result.ok) arrived.current(result.value, file.name)
      else setFailed({ text: textOf(result.error), file: mayPass(result.error) ? file : null })
    } catch {
      // The upload was cancelled; another one may already be running.
      if (stop.current === controller) setProgress(null)
    }
  }
  const again = failed?.file
  return {
    progress,
    failure: failed?.text ?? '',
    retry: again ? () => void run(again) : null,
    send(file) {
      if (isFilm(file) === (accepts === 'film')) void run(file)
      else setFailed({ text: t('notThisKind'), file: null })
    },
    cancel: () => stop.current?.abort(),
  }
}
