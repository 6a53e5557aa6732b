import { type ReactNode, useRef, useState } from 'react'
import { useFileDrops } from '../kit/index.ts'
import { type ChosenFolder, chosenFolder, droppedFolder } from './summarize-folder.ts'

/** Attribute that React's types do not contain. */
const FOLDERS = { webkitdirectory: '' }

/** Tells whether this browser's dialog can choose a folder. */
export const canChooseFolders = (): boolean => 'webkitdirectory' in HTMLInputElement.prototype

export interface FolderPicker {
  choose(): void
  /** True while something is dragged over the page, and true while a dropped folder is being read. */
  isOver: boolean
  isReading: boolean
  /** File input that `choose` opens; it may be rendered anywhere. */
  input: ReactNode
}

/**
 * Lets the person choose a folder in the browser's dialog, or drop it anywhere.
 *
 * @param label of the control, for screen readers
 * @param onFolder called with the folder, or with `null` if something else was dropped
 */
export function useFolder(label: string, onFolder: (folder: ChosenFolder | null) => void): FolderPicker {
  const field = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const isOver = useFileDrops(async (data) => {
    setReading(true)
    const folder = await droppedFolder(data)
    setReading(false)
    onFolder(folder)
  })
  const input = (
    <input
      {...FOLDERS}
      ref={field}
      type="file"
      hidden
      multiple
      aria-label={label}
      onChange={({ target }) => {
        const folder = chosenFolder([...(target.files ?? [])])
        target.value = ''
        if (folder) onFolder(folder)
      }}
    />
  )
  return { choose: () => field.current?.click(), isOver, isReading, input }
}
