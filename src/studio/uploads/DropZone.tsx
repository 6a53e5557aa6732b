import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { isFilm } from './film-facts.ts'
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
 * Accepts files that are dropped anywhere on the screen while it is mounted, and shows a hint while they are dragged
 * over it.
 */
export function DropZone({ outcome, onDropped }: DropZoneProps) {
  const t = useMessages(uploadMessages)
  const [, queue] = useUploads()
  const newest = useRef(onDropped)
  newest.current = onDropped
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(false)
      void filesOf(event.dataTransfer).then((files) => {
        if (files.length === 0) return
        queue.add(files, outcome)
        newest.current?.()
      })
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [queue, outcome])
  return isOver ? <p className={styles.over}>{t(outcome === 'media' ? 'dropMedia' : 'drop')}</p> : null
}

/** Tells whether a file of a folder is meant to be uploaded: a picture or a film that is not hidden. */
export const isMediaFile = ({ name, type }: File): boolean =>
  (type.startsWith('image/') || isFilm({ type })) && !name.startsWith('.')

/** Returns the dropped files, including those in folders. */
async function filesOf(dropped: DataTransfer | null): Promise<File[]> {
  // The event's items are gone after the first await.
  const entries = [...(dropped?.items ?? [])].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const loose = [...(dropped?.files ?? [])]
  if (!entries.some(({ isDirectory }) => isDirectory)) return loose
  return (await Promise.all(entries.map(filesBelow))).flat()
}

async function filesBelow(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    )
    return isMediaFile(file) ? [file] : []
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const files: File[] = []
  for (;;) {
    // A reader returns a folder in batches, and an empty batch at the end.
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (batch.length === 0) return files
    files.push(...(await Promise.all(batch.map(filesBelow))).flat())
  }
}
