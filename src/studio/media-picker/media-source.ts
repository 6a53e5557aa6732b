import type { MediaItem, MediaValues } from '../../core/calls/index.ts'
import type { EntryValues } from '../../core/entry/index.ts'
import { isRecord } from '../../core/kit/is-record.ts'
import { fail, ok, type Result } from '../../core/kit/result.ts'
import { type Answer, type Api, type ApiError, createSendWithKey, entityTag } from '../api/index.ts'
import type { Draft, DraftSource, Stored } from '../drafts/index.ts'

const TEXTS = ['alt', 'title', 'caption', 'credit', 'licence'] as const

/** Text of a media item that authors write in the studio. */
export type MediaText = (typeof TEXTS)[number]

/** Values of a media item that authors change in the studio. */
export type EditedValues = Pick<MediaValues, MediaText | 'decorative' | 'focus' | 'crop'>

/** Media item with the values that are edited. */
export interface StoredMediaItem extends Stored {
  mediaItem: MediaItem
}

/** Action on a media item as a whole: the trash, or another file. */
export type MediaAction = 'trash' | 'restore' | { replacement: number }

export type MediaDraft = Draft<StoredMediaItem, MediaAction>

/**
 * Returns the requests and rules by which a media item is edited.
 *
 * @param onChange called with the media item after each change
 */
export function mediaSource(
  { send }: Pick<Api, 'send'>,
  id: number,
  onChange: (mediaItem: MediaItem) => void,
): DraftSource<StoredMediaItem, MediaAction> {
  const path = { id }
  const sendWithKey = createSendWithKey()
  const matching = (version: number) => entityTag('media', { id, version })
  const changed = (answer: Result<Answer<MediaItem>, ApiError>) => {
    if (answer.ok) onChange(answer.value.body)
    return received(answer)
  }
  return {
    read: async () => received(await send('GET media/:id', { path })),
    save: async (values, { version, key }, keepalive) =>
      changed(
        await send('PATCH media/:id', {
          path,
          args: editedValues(values),
          ifMatch: matching(version),
          key,
          keepalive,
        }),
      ),
    // An action whose response was lost keeps its key, so that another press does not act twice (studio-427).
    act: (action, guard) =>
      sendWithKey(action, async (key) => {
        const sendOn = (version: number) => {
          const options = { path, ifMatch: matching(version), key }
          return typeof action === 'object'
            ? send('POST media/:id/replace', { args: { with: action.replacement }, ...options })
            : send(`POST media/:id/${action}`, options)
        }
        const answer = await sendOn(guard.version)
        const current = answer.ok ? null : currentOf(answer.error)
        // No text is part of the action, so it is also right for what somebody else has written meanwhile.
        return changed(current ? await sendOn(current.version) : answer)
      }),
    // The server moves the focal point with the crop, so that it stays at the same place of the picture.
    generatedField: 'focus',
    indivisible: ['focus', 'crop'],
  }
}

/** Returns the values of a draft that authors change, as far as they are there and have their type. */
export function editedValues(values: EntryValues): Partial<EditedValues> {
  const { decorative, focus, crop } = values
  const texts = TEXTS.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : []))
  return {
    ...Object.fromEntries(texts),
    ...(typeof decorative === 'boolean' && { decorative }),
    ...(hasNumbers(focus, ['x', 'y']) && { focus }),
    ...((crop === null || hasNumbers(crop, ['left', 'top', 'width', 'height'])) && { crop }),
  }
}

const hasNumbers = <K extends string>(value: unknown, keys: readonly K[]): value is Record<K, number> =>
  isRecord(value) && keys.every((key) => typeof value[key] === 'number')

/** Returns a media item as drafts keep it. The API does not tell who changed it last. */
function toStored(mediaItem: MediaItem): StoredMediaItem {
  const { version, alt, title, caption, credit, licence, decorative, focus, crop } = mediaItem
  const values = { alt, title, caption, credit, licence, decorative, focus, crop }
  return { version, values, problems: [], updatedBy: null, mediaItem }
}

/** Returns the state that somebody else has saved, from the refusal of a change based on an older one. */
const currentOf = ({ status, data }: ApiError): MediaItem | null =>
  (status === 412 && (data as { current?: MediaItem }).current) || null

/** Returns a response about a media item as drafts need it. */
function received(answer: Result<Answer<MediaItem>, ApiError>): Result<Answer<StoredMediaItem>, ApiError> {
  if (answer.ok) return ok({ ...answer.value, body: toStored(answer.value.body) })
  const { error } = answer
  const current = currentOf(error)
  const { problems, ...data } = error.data as { problems?: Record<string, string> }
  return fail({
    ...error,
    data: {
      ...data,
      ...(current && { current: toStored(current) }),
      ...(problems && {
        problems: Object.entries(problems).map(([field, text]) => ({ field, text, code: error.code })),
      }),
    },
  })
}
