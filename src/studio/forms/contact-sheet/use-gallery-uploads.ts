import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '../../../ui/index.ts'
import { useToast } from '../../kit/index.ts'
import { useUploads } from '../../uploads/index.ts'
import { sheetMessages } from './messages.ts'

/** Uploads that become pictures of a gallery. */
export interface GalleryUploads {
  /** Uploads pictures and adds them to the gallery in the order of their names. */
  upload(files: readonly File[]): void
  /** Number of files that have not arrived yet. */
  pendingCount: number
  /** Names of the files that could not be uploaded. */
  failedNames: readonly string[]
}

/**
 * Uploads files through the queue of the studio. If the gallery is closed before all have arrived, a message says that
 * the others are in the library only.
 *
 * @param onArrived called with the media ids of files that have arrived, in their order; a file waits for those before
 * it, unless they have failed
 */
export function useGalleryUploads(onArrived: (ids: number[]) => void): GalleryUploads {
  const t = useMessages(sheetMessages)
  const toast = useToast()
  const [{ files }, queue] = useUploads()
  const [keys, setKeys] = useState<readonly string[]>([])
  const ownFiles = keys.flatMap((key) => files.find((file) => file.key === key) ?? [])
  const failedFiles = ownFiles.filter(({ state }) => state === 'failed' || state === 'refused')
  const otherFiles = ownFiles.filter((file) => !failedFiles.includes(file))
  const firstPending = otherFiles.findIndex(({ mediaId }) => mediaId === null)
  const arrivedFiles = firstPending < 0 ? otherFiles : otherFiles.slice(0, firstPending)
  const pendingCount = otherFiles.length - arrivedFiles.length

  const take = useEffectEvent(() => {
    const arrivedKeys = new Set(arrivedFiles.map(({ key }) => key))
    setKeys((current) => current.filter((key) => !arrivedKeys.has(key)))
    onArrived(arrivedFiles.flatMap(({ mediaId }) => mediaId ?? []))
  })
  useEffect(() => {
    if (arrivedFiles.length > 0) take()
  }, [arrivedFiles.length])

  const leave = useEffectEvent(() => {
    if (pendingCount > 0) toast({ text: t('leftPending', { count: pendingCount }) })
  })
  useEffect(() => () => leave(), [])

  return {
    upload(pictures) {
      const newKeys = queue.add(pictures, 'media')
      const failedKeys = new Set(failedFiles.map(({ key }) => key))
      setKeys((current) => [...new Set([...current.filter((key) => !failedKeys.has(key)), ...newKeys])])
    },
    pendingCount,
    failedNames: failedFiles.map(({ name }) => name),
  }
}
