import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { useMessages } from '../../ui/index.ts'
import { isMedium } from './DropZone.tsx'
import { uploadMessages } from './messages.ts'

interface FilePicker {
  choose(): void
  /** The control of the browser that this opens; to be put anywhere. */
  input: ReactNode
}

export interface PicturePicker {
  chooseFiles(): void
  chooseFolder(): void
  takePicture(): void
  /** The controls of the browser that these open; to be put anywhere. */
  inputs: ReactNode
}

/**
 * The browser's own way to choose pictures and films.
 *
 * @param label of the control
 * @param onFiles gets what was chosen
 */
export function useFilePicker(label: string, onFiles: (files: File[]) => void): FilePicker {
  const files = useRef<HTMLInputElement>(null)
  return {
    choose: () => files.current?.click(),
    input: (
      <input
        {...chosenBy(onFiles)}
        ref={files}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label={label}
      />
    ),
  }
}

/**
 * The browser's own ways to choose pictures and films: files, a folder, the camera of what is held in a hand.
 *
 * @param onFiles gets what was chosen; of a folder its pictures and films alone
 */
export function usePicturePicker(onFiles: (files: File[]) => void): PicturePicker {
  const t = useMessages(uploadMessages)
  const folder = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { choose, input } = useFilePicker(t('files'), onFiles)
  const ofFolder = (chosen: File[]) => {
    const meant = chosen.filter(isMedium)
    if (meant.length > 0) onFiles(meant)
  }
  return {
    chooseFiles: choose,
    chooseFolder: () => folder.current?.click(),
    takePicture: () => camera.current?.click(),
    inputs: (
      <>
        {input}
        <input
          {...chosenBy(ofFolder)}
          {...FOLDERS}
          ref={folder}
          type="file"
          hidden
          multiple
          aria-label={t('folder')}
        />
        <input
          {...chosenBy(onFiles)}
          ref={camera}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          aria-label={t('camera')}
        />
      </>
    ),
  }
}

/** Hands over what was chosen, and lets the same be chosen again. */
const chosenBy = (onFiles: (files: File[]) => void) => ({
  onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])]
    target.value = ''
    if (chosen.length > 0) onFiles(chosen)
  },
})

/** Kinds of files that become works. */
const ACCEPTED = 'image/*,video/mp4,video/webm'

/** An attribute of all browsers that types of React do not know. */
const FOLDERS = { webkitdirectory: '' }
