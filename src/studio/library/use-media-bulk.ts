import { useState } from 'react'
import type { MediaResult } from '../../core/calls/index.ts'
import { useMessages } from '../../ui/index.ts'
import { type ApiError, errorOf, useApi, useInvalidateLists } from '../api/index.ts'
import { useToast } from '../kit/index.ts'
import { doneText, type FailureSummary, type ListSelection, selectionMessages } from '../selection/index.ts'
import { libraryMessages } from './messages.ts'

/** Limit on the media per call. */
const BATCH_SIZE = 100
/** Limit on the refusals that are listed one by one. */
const MAX_REFUSALS = 5

type MediaAction = { do: 'trash' | 'restore' } | { credit: string }

/**
 * Runs actions on the selected media, in calls of a hundred. Refused ones stay selected and are listed by name.
 *
 * @param onAllDone called if nothing was refused
 */
export function useMediaBulk(selection: ListSelection, onAllDone: () => void) {
  const t = useMessages(selectionMessages)
  const own = useMessages(libraryMessages)
  const api = useApi()
  const toast = useToast()
  const forget = useInvalidateLists()
  const [doneCount, setDoneCount] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<(FailureSummary & { ids: readonly number[] }) | null>(null)
  const [usage, setUsage] = useState<{ ids: readonly number[]; count: number } | null>(null)

  const textOf = ({ status, message }: ApiError) => (status === 0 ? t('offline') : message || t('failed'))
  const refuse = (error: ApiError) => toast({ text: textOf(error) })

  /**
   * Performs the action. Resolves with the results for the media that were reached, and with the reason why the others
   * were not.
   */
  const apply = async (ids: readonly number[], action: MediaAction) => {
    const results: MediaResult[] = []
    for (let from = 0; from < ids.length; from += BATCH_SIZE) {
      setDoneCount(from)
      const batch = ids.slice(from, from + BATCH_SIZE)
      const args =
        'do' in action
          ? { ids: batch, do: action.do }
          : { changes: batch.map((id) => ({ id, values: { credit: action.credit } })) }
      const answer = await api.send('POST media/bulk', { args })
      if (!answer.ok) return { results, why: textOf(answer.error) }
      results.push(...answer.value.body.results)
    }
    return { results, why: '' }
  }
  const nameOf = async (id: number): Promise<string> => {
    const answer = await api.send('GET media/:id', { path: { id } })
    return answer.ok ? answer.value.body.fileName : String(id)
  }
  /**
   * Performs the action and shows the results. Resolves with the reason if not all media could be reached, else with an
   * empty text.
   */
  const run = async (ids: readonly number[], action: MediaAction): Promise<string> => {
    setOutcome(null)
    const { results, why } = await apply(ids, action)
    setDoneCount(null)
    forget()
    if (results.length === 0) return why
    const refusedResults = results.filter(({ error }) => error)
    const changedIds = results.filter(({ error }) => !error).map(({ id }) => id)
    const count = changedIds.length
    const summary = 'do' in action ? doneText(t, 'trash', 'media', count) : own('credited', { count })
    if (count > 0) toast({ text: summary, ...('do' in action && { undo: () => void undoTrash(changedIds) }) })
    // Media that were not reached stay selected, too.
    const remainingIds = ids.slice(results.length)
    if (refusedResults.length === 0 && remainingIds.length === 0) {
      onAllDone()
      return ''
    }
    selection.keep([...refusedResults.map(({ id }) => id), ...remainingIds])
    if (refusedResults.length === 0) return why
    const refusals = await Promise.all(
      refusedResults.slice(0, MAX_REFUSALS).map(async ({ id, error }) => ({
        id,
        title: await nameOf(id),
        why: error ? (await api.translate(errorOf(error.data.status, error))).message : '',
      })),
    )
    setOutcome({
      ids: refusedResults.map(({ id }) => id),
      summary: `${summary} ${t('refused', { count: refusedResults.length })}`,
      refusals,
      more: refusedResults.length - refusals.length,
    })
    return why
  }
  const undoTrash = async (ids: readonly number[]) => {
    const { results, why } = await apply(ids, { do: 'restore' })
    setDoneCount(null)
    forget()
    const restoredIds = results.filter(({ error }) => !error).map(({ id }) => id)
    const remainingIds = ids.filter((id) => !restoredIds.includes(id))
    const isAll = remainingIds.length === 0
    const sentences = [
      ...(isAll || restoredIds.length > 0 ? [doneText(t, 'restore', 'media', restoredIds.length)] : []),
      ...(isAll ? [] : [t('notRestored', { what: t('count_media', { count: remainingIds.length }) }), why]),
    ]
    toast({
      // A retry restores the last one, too, so its result replaces the failure.
      about: `restore media ${ids.at(-1)}`,
      text: sentences.filter(Boolean).join(' '),
      ...(!isAll && { action: { text: t('retry'), act: () => void undoTrash(remainingIds) } }),
    })
  }
  /** Counts the media that are used somewhere; `null` if that failed. */
  const countUsed = async (ids: readonly number[]): Promise<number | null> => {
    const unused = await api.send('GET media/ids', { args: { kind: 'picture', unused: true } })
    if (!unused.ok) {
      refuse(unused.error)
      return null
    }
    const free = new Set(unused.value.body.ids)
    return ids.filter((id) => !free.has(id)).length
  }
  /** @returns as `run` */
  const withSelection = async (go: (ids: readonly number[]) => Promise<string>): Promise<string> => {
    setDoneCount(0)
    const ids = await selection.ids()
    if (ids.ok) return go(ids.value)
    setDoneCount(null)
    return textOf(ids.error)
  }
  const say = (why: string) => {
    if (why !== '') toast({ text: why })
  }
  return {
    /** Sets the credit. Resolves with the reason if not all media could be reached, else with an empty text. */
    credit: (credit: string) => withSelection((ids) => run(ids, { credit })),
    /** Moves the selection to the trash; asks first if any of it is used somewhere. */
    trash: async () =>
      say(
        await withSelection(async (ids) => {
          const count = await countUsed(ids)
          if (count === 0) return run(ids, { do: 'trash' })
          setDoneCount(null)
          if (count !== null) setUsage({ ids, count })
          return ''
        }),
      ),
    async confirm() {
      setUsage(null)
      if (usage) say(await run(usage.ids, { do: 'trash' }))
    },
    dismiss: () => setUsage(null),
    /** Number of media done so far; `null` while no action is running. */
    doneCount,
    outcome: outcome?.ids.some(selection.has) ? outcome : null,
    /** Number of used media among those to be deleted; `null` while nothing is asked. */
    usageCount: usage?.count ?? null,
  }
}
