import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { useMessages } from '../../ui/index.ts'
import { isMediaFile } from './dropped-files.ts'
import { uploadMessages } from './messages.ts'

interface FilePicker {
  choose(): void
  /** File input that `choose` opens; it may be rendered anywhere. */
  input: ReactNode
}

export interface PicturePicker {
  chooseFiles(): void
  chooseFolder(): void
  takePicture(): void
  /** File inputs that these functions open; they may be rendered anywhere. */
  inputs: ReactNode
}

/**
 * Opens the browser's dialog to choose pictures and films.
 *
 * @param label of the control
 * @param onFiles called with the chosen files
 * @param accept value of the input's `accept` attribute; defaults to the kinds of files that become works
 */
export function useFilePicker(
  label: string,
  onFiles: (files: File[]) => void,
  accept = ACCEPTED,
): FilePicker {
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
        accept={accept}
        aria-label={label}
      />
    ),
  }
}

/**
 * Opens the browser's dialogs to choose pictures and films: files, a folder, or the camera of a hand-held device.
 *
 * @param onFiles called with the chosen files; for a folder only its pictures and films
 */
export function usePicturePicker(onFiles: (files: File[]) => void): PicturePicker {
  const t = useMessages(uploadMessages)
  const folder = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { choose, input } = useFilePicker(t('files'), onFiles)
  const ofFolder = (chosen: File[]) => {
    const media = chosen.filter(isMediaFile)
    if (media.length > 0) onFiles(media)
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

/**
 * Returns a change handler that passes the chosen files on and clears the input, so that the same files can be chosen
 * again.
 */
const chosenBy = (onFiles: (files: File[]) => void) => ({
  onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    target.value = ''
    if (files.length > 0) onFiles(files)
  },
})

/** Kinds of files that become works, as an `accept` attribute. */
const ACCEPTED = 'image/*,video/mp4,video/webm'

/** Attribute that all browsers support and React's types do not contain. */
const FOLDERS = { webkitdirectory: '' }
