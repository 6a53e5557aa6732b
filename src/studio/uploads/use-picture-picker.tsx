import { type ReactNode, useRef } from 'react'
import { useMessages } from '../../ui/index.ts'
import { isMedium } from './DropZone.tsx'
import { uploadMessages } from './messages.ts'

export interface PicturePicker {
  chooseFiles(): void
  chooseFolder(): void
  takePicture(): void
  /** The controls of the browser that these open; to be put anywhere. */
  inputs: ReactNode
}

/**
 * The browser's own ways to choose pictures and films: files, a folder, the camera of what is held in a hand.
 *
 * @param onFiles gets what was chosen; of a folder its pictures and films alone
 */
export function usePicturePicker(onFiles: (files: File[]) => void): PicturePicker {
  const t = useMessages(uploadMessages)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const add = ({ target }: React.ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    const meant = target === folder.current ? chosen.filter(isMedium) : chosen
    target.value = ''
    if (meant.length > 0) onFiles(meant)
  }
  const shared = { type: 'file', hidden: true, onChange: add } as const
  return {
    chooseFiles: () => files.current?.click(),
    chooseFolder: () => folder.current?.click(),
    takePicture: () => camera.current?.click(),
    inputs: (
      <>
        <input {...shared} ref={files} multiple accept={ACCEPTED} aria-label={t('files')} />
        <input {...shared} {...FOLDERS} ref={folder} multiple aria-label={t('folder')} />
        <input {...shared} ref={camera} accept="image/*" capture="environment" aria-label={t('camera')} />
      </>
    ),
  }
}

/** Kinds of files that become works. */
const ACCEPTED = 'image/*,video/mp4,video/webm'

/** An attribute of all browsers that types of React do not know. */
const FOLDERS = { webkitdirectory: '' }
