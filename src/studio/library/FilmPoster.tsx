import { useQueryClient } from '@tanstack/react-query'
import { useMessages } from '../../ui/index.ts'
import { useApi, useInvalidateLists } from '../api/index.ts'
import { useToast } from '../kit/index.ts'
import { MediaField, mediaItemKey } from '../media-picker/index.ts'
import { mediaItemMessages } from './messages.ts'

interface FilmPosterProps {
  id: number
  posterId: number | null
  /** Reads the film again after its poster was changed. */
  reload(): Promise<void>
}

/** Field for a film's poster: taken from the film if the server can do that, or chosen here. */
export function FilmPoster({ id, posterId, reload }: FilmPosterProps) {
  const t = useMessages(mediaItemMessages)
  const api = useApi()
  const client = useQueryClient()
  const forget = useInvalidateLists()
  const toast = useToast()
  const change = async (next: number | null) => {
    const answer = await api.send('PATCH films/:id', { path: { id }, args: { posterId: next } })
    if (!answer.ok) return toast({ text: answer.error.message || t('notSaved') })
    await reload()
    void client.invalidateQueries({ queryKey: mediaItemKey(id) })
    forget()
  }
  return (
    <MediaField
      label={t('poster')}
      help={t(posterId === null ? 'posterMissing' : 'posterHelp')}
      value={posterId}
      onChange={(next) => void change(next)}
    />
  )
}
