import { useMessages } from '../../ui/index.ts'
import { Menu, uploadIcon } from '../kit/index.ts'
import { uploadMessages } from './messages.ts'
import type { Outcome } from './queue-state.ts'
import { useUploads } from './UploadsProvider.tsx'
import { usePicturePicker } from './use-picture-picker.tsx'

/**
 * Menu to choose files, a folder or, on hand-held devices, the camera.
 *
 * @param outcome default outcome of the files, if the screen sets one
 */
export function UploadMenu({ outcome }: { outcome?: Outcome }) {
  const t = useMessages(uploadMessages)
  const [, queue] = useUploads()
  const { chooseFiles, chooseFolder, takePicture, inputs } = usePicturePicker((files) =>
    queue.add(files, outcome),
  )
  const isHandheld = matchMedia('(pointer: coarse)').matches
  return (
    <>
      <Menu
        icon={uploadIcon}
        label={t('upload')}
        choices={[
          { id: 'files', text: t('files'), onChoose: chooseFiles },
          { id: 'folder', text: t('folder'), onChoose: chooseFolder },
          ...(isHandheld ? [{ id: 'camera', text: t('camera'), onChoose: takePicture }] : []),
        ]}
      />
      {inputs}
    </>
  )
}
