import { useEffect } from 'react'
import { useMessages } from '../../ui/index.ts'
import { catchDrops, useFileDrops, useToast } from '../kit/index.ts'
import { droppedFiles, isMediaFile } from './dropped-files.ts'
import { uploadMessages } from './messages.ts'
import { useUploads } from './UploadsProvider.tsx'

/**
 * Catches files that are dropped where nothing else receives them, so that the browser does not open them in place of
 * the studio, and offers to add them to the library (studio-441).
 */
export function StrayFiles() {
  const t = useMessages(uploadMessages)
  const [, queue] = useUploads()
  const toast = useToast()
  useEffect(() => catchDrops(window), [])
  useFileDrops(async (data) => {
    const files = (await droppedFiles(data)).filter(isMediaFile)
    const [first] = files
    if (!first) return toast({ text: t('strayOther') })
    toast({
      text: t('stray', { count: files.length, name: first.name }),
      action: { text: t('toLibrary'), act: () => queue.add(files, 'media') },
    })
  })
  return null
}
