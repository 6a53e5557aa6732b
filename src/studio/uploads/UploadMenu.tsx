import { useRef } from 'react'
import { useMessages } from '../../ui/index.ts'
import { Menu, uploadIcon } from '../kit/index.ts'
import { uploadMessages } from './messages.ts'
import { useUploads } from './UploadsProvider.tsx'

/** Chooses files, a folder or, on what is held in a hand, the camera. */
export function UploadMenu() {
  const t = useMessages(uploadMessages)
  const [, queue] = useUploads()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const add = ({ target }: React.ChangeEvent<HTMLInputElement>) => {
    // Of a folder, what is hidden and what is no file of pictures is not meant.
    const chosen = [...(target.files ?? [])]
    queue.add(target === folder.current ? chosen.filter(isPicture) : chosen)
    target.value = ''
  }
  const shared = { type: 'file', hidden: true, onChange: add } as const
  const isHandheld = matchMedia('(pointer: coarse)').matches
  return (
    <>
      <Menu
        icon={uploadIcon}
        label={t('upload')}
        choices={[
          { id: 'files', text: t('files'), onChoose: () => files.current?.click() },
          { id: 'folder', text: t('folder'), onChoose: () => folder.current?.click() },
          ...(isHandheld
            ? [{ id: 'camera', text: t('camera'), onChoose: () => camera.current?.click() }]
            : []),
        ]}
      />
      <input {...shared} ref={files} multiple accept="image/*" aria-label={t('files')} />
      <input {...shared} {...FOLDERS} ref={folder} multiple aria-label={t('folder')} />
      <input {...shared} ref={camera} accept="image/*" capture="environment" aria-label={t('camera')} />
    </>
  )
}

const isPicture = ({ name, type }: File): boolean => type.startsWith('image/') && !name.startsWith('.')

/** An attribute of all browsers that types of React do not know. */
const FOLDERS = { webkitdirectory: '' }
