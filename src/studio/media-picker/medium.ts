import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { Picture, VideoSource } from '../../core/content/index.ts'
import { fail, ok, type Result } from '../../core/result.ts'
import { useMessages } from '../../ui/index.ts'
import {
  type Answer,
  type Api,
  type ApiError,
  errorOf,
  mayHaveArrived,
  read,
  useApi,
  useForgetLists,
} from '../api/index.ts'
import { useToast } from '../kit/index.ts'
import { mediaMessages } from './messages.ts'
import { createOthersTexts } from './others-texts.ts'

/** A picture or film of the library. Sizes in pixels, `bytes` of the file that was handed in. */
export interface Medium extends MediumValues {
  id: number
  version: number
  kind: 'picture' | 'film'
  fileName: string
  mime: string
  bytes: number | null
  width: number
  height: number
  /** Before it was cut. */
  original: { width: number; height: number }
  /** What its file tells of it. */
  metadata: Readonly<Record<string, unknown>>
  /** ISO 8601 in UTC. */
  createdAt: string
  trashedAt: string | null
  /** Places that use it. */
  uses: number
  /** As pages show it; `null` for films and in the trash. */
  picture: Picture | null
  /** What only films have; `null` for pictures. */
  film: {
    /** Its length; `null` where nobody told it. */
    seconds: number | null
    posterId: number | null
    /** The picture before it plays. */
    poster: Picture | null
    /** Its files, best first. */
    sources: readonly VideoSource[]
  } | null
}

/** Much wider or higher than a tile: of a logo or a panorama a cut says little. */
export const isDrawnOut = ({ width, height }: Medium): boolean => width > 2 * height || height > 2 * width

/** The picture that stands for a medium; `null` for a film without one, and for what lies in the trash. */
export const seenAs = ({ picture, film }: Medium): Picture | null => picture ?? film?.poster ?? null

/** A length such as `1:05` or `1:02:03`; empty where nobody told it. */
export function lengthText(seconds: number | null | undefined): string {
  if (seconds == null) return ''
  const whole = Math.max(1, Math.round(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** What is said of it wherever it stands. */
export interface MediumValues {
  alt: string
  title: string
  caption: string
  credit: string
  licence: string
  decorative: boolean
  /** The point of interest, 0 to 1 from the left and from the top. */
  focus: { x: number; y: number }
  /** The part that is shown, in pixels of the original; `null` for all of it. */
  crop: { left: number; top: number; width: number; height: number } | null
}

export interface MediumState {
  /** `undefined` while it is on the way. */
  medium: Medium | undefined
  error: ApiError | null
  /** Asks for it once more. */
  retry(): void
  /**
   * Saves at once; gives why that failed, `null` when it did not.
   *
   * @param since what stood when the change began, where that may be longer ago than this call
   */
  change(values: Partial<MediumValues>, since?: Partial<MediumValues>): Promise<ApiError | null>
}

/** One medium, and changes of it, one after the other so that none is refused for being based on an old one. */
export function useMedium(id: number | null): MediumState {
  const api = useApi()
  const client = useQueryClient()
  const queryKey = ['medium', id]
  const forget = useForgetLists()
  const t = useMessages(mediaMessages)
  const toast = useToast()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const queryFn = ({ signal }: { signal: AbortSignal }) => read<Medium>(api, `media/${id}`, signal)
  const { data, error, refetch } = useQuery({ queryKey, queryFn, enabled: id !== null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture has texts of its own
  const others = useMemo(createOthersTexts<MediumValues>, [id])
  // Whoever is quick changes what is still on its way, also when they have left meanwhile, which calls it off.
  const newest = (): Promise<Result<Medium, ApiError>> =>
    client
      .ensureQueryData({ queryKey, queryFn })
      .catch(() => client.fetchQuery({ queryKey, queryFn }))
      .then(ok, (why: Partial<ApiError>) => fail(errorOf(why.status ?? 0, why.status ? why : null)))
  const change: MediumState['change'] = (values, since) => {
    const sent = queue.current.then(async () => {
      const before = await newest()
      if (!before.ok) return before.error
      let seen: Partial<Medium> = before.value
      const answer = await patch(api, before.value, values, (current) => {
        seen = current
      })
      // What is kept here was fetched anew while the change waited, so that it may be theirs without a conflict.
      const theirs = others.of(seen, values, { ...before.value, ...since })
      if (!answer.ok) {
        if (mayHaveArrived(answer.error)) others.unanswered(values, theirs)
        return answer.error
      }
      others.answered(values, answer.value.body)
      client.setQueryData(queryKey, answer.value.body)
      forget()
      const [text] = Object.values(theirs)
      if (text !== undefined)
        toast({
          text: text === '' ? t('emptied') : t('overwritten', { text: String(text) }),
          action: { text: t('takeTheirs'), act: () => void take(theirs, values) },
        })
      return null
    })
    queue.current = sent
    return sent
  }
  const take = async (theirs: Partial<MediumValues>, mine: Partial<MediumValues>) => {
    const error = await change(theirs, mine)
    if (!error) return
    const action = { text: t('takeTheirs'), act: () => void take(theirs, mine) }
    toast({ text: t('notTaken', { why: error.message || t('notSaved') }), action })
  }
  return { medium: data, error: error as ApiError | null, retry: () => void refetch(), change }
}

const patch = (
  api: Api,
  { id, version }: Medium,
  values: Partial<MediumValues>,
  onConflict: (current: Partial<Medium>) => void,
) =>
  atNewest(
    version,
    (at) =>
      api.call<Medium>(`media/${id}`, {
        method: 'PATCH',
        body: values,
        ifMatch: `"media-${id}-${at}"`,
        keepalive: isShort(values),
      }),
    onConflict,
  )

/** Whether browsers send it to its end while the page is left: 64 kB, in letters of up to four bytes. */
const isShort = (values: object): boolean => JSON.stringify(values).length < 15_000

/**
 * Sends a change of a medium. Somebody else may have changed another part of it meanwhile: that stays, and the change is
 * sent again on top of it.
 */
export async function atNewest(
  version: number,
  send: (version: number) => Promise<Result<Answer<Medium>, ApiError>>,
  onConflict: (current: Partial<Medium>) => void = () => {},
): Promise<Result<Answer<Medium>, ApiError>> {
  const answer = await send(version)
  if (answer.ok || answer.error.status !== 412) return answer
  const { current } = answer.error.data as { current?: Partial<Medium> }
  if (current?.version === undefined) return answer
  onConflict(current)
  return send(current.version)
}

/** A picture to be looked at on a neutral ground: a light logo cannot be seen on its own colour. */
export const onNeutral = (picture: Picture): Picture => ({ ...picture, color: null })
