import { useMessages } from '../../ui/index.ts'
import { useFileDrops } from '../kit/index.ts'
import { droppedFiles } from './dropped-files.ts'
import { uploadMessages } from './messages.ts'
import type { Outcome } from './queue-state.ts'
import { useUploads } from './UploadsProvider.tsx'
import styles from './uploads.module.css'

interface DropZoneProps {
  /** Default of what is made of the files, if the screen sets one. */
  outcome?: Outcome
  /** Called when files were dropped and are being uploaded. */
  onDropped?: (() => void) | undefined
}

/**
 * Uploads files that are dropped anywhere on the screen while it is mounted, and shows a hint while they are dragged
 * over it.
 */
export function DropZone({ outcome, onDropped }: DropZoneProps) {
  const t = useMessages(uploadMessages)
  const [, queue] = useUploads()
  const isOver = useFileDrops(async (data) => {
    const files = await droppedFiles(data)
    if (files.length === 0) return
    queue.add(files, outcome)
    onDropped?.()
  })
  return isOver ? <p className={styles.over}>{t(outcome === 'media' ? 'dropMedia' : 'drop')}</p> : null
}
