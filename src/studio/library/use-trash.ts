import type { MediaItem } from '../../core/calls/index.ts'
import { useMessages } from '../../ui/index.ts'
import { bidiIsolate, useToast } from '../kit/index.ts'
import { useJoinDraft } from '../media-picker/index.ts'
import { mediaItemMessages } from './messages.ts'

/**
 * Returns functions that move a media item to the trash and back, after its texts are saved. Each shows a message if it
 * failed.
 */
export function useTrash({ id, fileName, title }: MediaItem) {
  const t = useMessages(mediaItemMessages)
  const name = bidiIsolate(title || fileName)
  const toast = useToast()
  const join = useJoinDraft()
  /** Resolves with whether it succeeded. The screen of the media item may have been left before. */
  const act = async (action: 'trash' | 'restore'): Promise<boolean> => {
    const shared = join(id)
    const { error } = await shared.act(action)
    void shared.leave()
    if (error) toast({ text: error.message || t('notSaved') })
    return error === null
  }
  const restore = async (): Promise<boolean> => {
    const isRestored = await act('restore')
    if (isRestored) toast({ text: t('restored', { name }) })
    return isRestored
  }
  return {
    restore,
    /** @param onGone called before the message, which belongs to the screen that it is shown on */
    async trash(onGone: () => void): Promise<void> {
      if (!(await act('trash'))) return
      onGone()
      toast({ text: t('trashed', { name }), undo: () => void restore() })
    },
  }
}
