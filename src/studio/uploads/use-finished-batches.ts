import { isOpen } from './queue-state.ts'
import { useUploads } from './UploadsProvider.tsx'

/** Works that were created from the files of one batch. */
interface FinishedBatch {
  batch: number
  workIds: readonly number[]
  /** True if nobody has chosen yet that each file is a work of its own. */
  canBeGallery: boolean
}

/** Returns the works of each batch whose files have all arrived or failed. */
export function useFinishedBatches(): FinishedBatch[] {
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
