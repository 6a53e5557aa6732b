import { useEffect, useEffectEvent, useState } from 'react'
import { useUploads } from '../../uploads/index.ts'

interface GalleryUploads {
  /** Uploads files and adds them to the gallery in the order of their names. */
  upload(files: readonly File[]): void
  /** Number of files that have not arrived yet, and of those that failed. */
  pending: number
  failed: number
}

/**
 * Uploads files through the queue of the studio.
 *
 * @param onArrived called with the media ids of files that have arrived, in their order; a file waits for those before
 * it, unless they have failed
 */
export function useGalleryUploads(onArrived: (ids: number[]) => void): GalleryUploads {
  const [{ files }, queue] = useUploads()
  const [keys, setKeys] = useState<readonly string[]>([])
  const waiting = keys.flatMap((key) => files.find((file) => file.key === key) ?? [])
  const isFailed = ({ state }: (typeof waiting)[number]) => state === 'failed' || state === 'refused'
  const expected = waiting.filter((file) => !isFailed(file))
  const missing = expected.findIndex(({ mediaId }) => mediaId === null)
  const arrived = missing < 0 ? expected : expected.slice(0, missing)
  const take = useEffectEvent(() => {
    const arrivedKeys = new Set(arrived.map(({ key }) => key))
    setKeys((current) => current.filter((key) => !arrivedKeys.has(key)))
    onArrived(arrived.flatMap(({ mediaId }) => mediaId ?? []))
  })
  useEffect(() => {
    if (arrived.length > 0) take()
  }, [arrived.length])
  return {
    upload: (chosen) => setKeys((current) => [...new Set([...current, ...queue.add(chosen, 'media')])]),
    pending: expected.length - arrived.length,
    failed: waiting.length - expected.length,
  }
}
