import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { type ApiError, mayPassLater, retryAfter } from '../api/index.ts'
import { useToast } from '../kit/index.ts'
import { mediaMessages } from './messages.ts'

/** A value rests this long before it is saved, in milliseconds. */
const REST_MS = 1000

interface Change<T> {
  to: T
  /** What stood when it began. */
  since: T
}

/** Changes of all fields that are being saved: one waits for another of the same picture before it leaves. */
const underWay = new Map<Change<unknown>, Promise<ApiError | null>>()

/** Whether going away now would lose it: by itself one goes to its end, another one behind it never leaves. */
const isStuck = (change: Change<unknown>): boolean => underWay.size > (underWay.has(change) ? 1 : 0)

interface SavedOptions<T> {
  /** Whether two values are the same. Defaults to `Object.is`. */
  isSame?(one: T, other: T): boolean
  /** Whether it is still being moved, so that it is not saved meanwhile. */
  isHeld?: boolean
}

/**
 * A value that is saved once it has rested, by `save`, and when its field or the whole document goes away. What could not
 * be saved stays in the field; what got no answer is sent again by itself, and whoever closes the tab before is asked.
 * Where the field has gone, it is said, with the way to try again (studio-288).
 *
 * @param value what stands
 * @param onSave gives why saving failed, `null` when it did not; `since` is what stood when the change began
 */
export function useSaved<T>(
  value: T,
  onSave: (value: T, since: T) => Promise<ApiError | null>,
  { isSame = Object.is, isHeld = false }: SavedOptions<T> = {},
) {
  const t = useMessages(mediaMessages)
  const toast = useToast()
  const [changed, setChanged] = useState<Change<T> | null>(null)
  const [failure, setFailure] = useState<{ of: Change<T>; error: ApiError } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const failures = useRef(0)
  const send = async (change: Change<T>): Promise<ApiError | null> => {
    const error = await onSave(change.to, change.since)
    failures.current = error ? failures.current + 1 : 0
    setFailure(error && { of: change, error })
    // What was typed meanwhile stands on what is saved now.
    if (!error) setChanged((now) => (now === change ? null : now && { to: now.to, since: change.to }))
    return error
  }
  const save = (): Promise<ApiError | null> => {
    if (!changed || isSame(changed.to, value)) {
      setChanged(null)
      setFailure(null)
      return Promise.resolve(null)
    }
    const sent = underWay.get(changed)
    if (sent) return sent
    setBusy(true)
    const sending = send(changed).finally(() => {
      underWay.delete(changed)
      setBusy(false)
    })
    underWay.set(changed, sending)
    return sending
  }
  const newest = useRef(save)
  newest.current = save
  /** On a line that hangs, one change is under way and not one more with each pause; the rest follows its answer. */
  const saveIfFree = useRef(() => {})
  saveIfFree.current = () => {
    if (!isBusy) void save()
  }
  useEffect(() => {
    // What failed is sent again below, if at all.
    if (changed === null || isHeld || isBusy || failure?.of === changed) return
    const timer = setTimeout(() => saveIfFree.current(), REST_MS)
    return () => clearTimeout(timer)
  }, [changed, isHeld, isBusy, failure])
  useEffect(() => {
    if (!failure || !mayPassLater(failure.error)) return
    const timer = setTimeout(() => saveIfFree.current(), retryAfter(failures.current - 1))
    return () => clearTimeout(timer)
  }, [failure])
  useEffect(() => {
    if (changed === null) return
    const ask = (event: Event) => {
      if (failure || isStuck(changed)) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [changed, failure])
  useEffect(() => {
    const save = () => void newest.current()
    addEventListener('pagehide', save)
    return () => removeEventListener('pagehide', save)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end
  useEffect(() => {
    const saveLast = async () => {
      const failed = await newest.current()
      if (!failed) return
      const action = { text: t('retry'), act: () => void saveLast() }
      toast({ text: t('leftUnsaved', { why: failed.message || t('notSaved') }), action })
    }
    return () => void saveLast()
  }, [])
  return {
    value: changed ? changed.to : value,
    setValue: (to: T) => setChanged((now) => ({ to, since: now ? now.since : value })),
    /** Why it is not saved, in words; empty when nothing failed. */
    failure: failure ? failure.error.message || t('notSaved') : '',
    save: () => saveIfFree.current(),
  }
}
