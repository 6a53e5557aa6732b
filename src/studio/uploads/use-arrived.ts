import { isOpen } from './queue-state.ts'
import { useUploads } from './UploadsProvider.tsx'

/** Works that were made of files which came together. */
interface Arrived {
  batch: number
  workIds: readonly number[]
  /** Whether nobody has said yet that each file is a work of its own. */
  canBeGallery: boolean
}

/** What has become works, of files that all have arrived or failed. */
export function useArrived(): Arrived[] {
  const [{ batches, files }] = useUploads()
  return batches
    .filter(({ outcome }) => outcome !== 'media')
    .map(({ id, isSettled }) => {
      const ofBatch = files.filter(({ batch }) => batch === id)
      const workIds = [...new Set(ofBatch.flatMap(({ workId }) => workId ?? []))]
      const hasArrived = !ofBatch.some(isOpen)
      return { batch: id, workIds: hasArrived ? workIds : [], canBeGallery: !isSettled && workIds.length > 1 }
    })
    .filter(({ workIds }) => workIds.length > 0)
}
