import { useQueryClient } from '@tanstack/react-query'
import type { MediaItem } from '../../core/calls/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useInvalidateLists } from '../api/index.ts'
import { bidiIsolate, useToast } from '../kit/index.ts'
import { useSendChange } from '../media-picker/index.ts'
import { mediaItemMessages } from './messages.ts'

/**
 * Returns functions that move a media asset to the trash and back. Each resolves with whether it succeeded, and shows a
 * message if it failed.
 */
export function useTrash({ id, fileName, title }: MediaItem) {
  const t = useMessages(mediaItemMessages)
  const name = bidiIsolate(title || fileName)
  const sendChange = useSendChange()
  const client = useQueryClient()
  const toast = useToast()
  const forget = useInvalidateLists()
  const mark = async (action: 'trash' | 'restore', version: number): Promise<MediaItem | null> => {
    const answer = await sendChange({ id, version }, { action })
    if (!answer.ok) {
      toast({ text: answer.error.message || t('notSaved') })
      return null
    }
    client.setQueryData(['media-item', id], answer.value.body)
    forget()
    return answer.value.body
  }
  const restore = async (version: number): Promise<boolean> => {
    const back = await mark('restore', version)
    if (back) toast({ text: t('restored', { name }) })
    return back !== null
  }
  return {
    restore,
    /** @param onGone called before the message, which belongs to the screen that it is shown on */
    async trash(version: number, onGone: () => void): Promise<void> {
      const trashedItem = await mark('trash', version)
      if (!trashedItem) return
      onGone()
      toast({
        text: t('trashed', { name }),
        undo: () => void restore(trashedItem.version),
      })
    },
  }
}
