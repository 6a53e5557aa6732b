import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { type ApiError, isTransient, mayTryAgain, retryAfter } from '../api/index.ts'
import { useToast } from '../kit/index.ts'
import { mediaMessages } from './messages.ts'

/** Time in milliseconds without changes after which a value is saved. */
const REST_MS = 1000

interface Change<T> {
  to: T
  /** Value when the change began. */
  since: T
}

/** Changes of all fields that are being saved. Changes of the same picture are sent one after the other. */
const underWay = new Map<Change<unknown>, Promise<ApiError | null>>()

/**
 * Tells whether leaving the page now would lose the change: a single request is completed, but one that waits behind it
 * is never sent.
 */
const isStuck = (change: Change<unknown>): boolean => underWay.size > (underWay.has(change) ? 1 : 0)

interface SavedOptions<T> {
  /** Compares two values. Defaults to `Object.is`. */
  isSame?(one: T, other: T): boolean
  /** True while the value is being moved, so that it is not saved meanwhile. */
  isHeld?: boolean
}

/**
 * Saves a value with `save` once it has not changed for a time, and when its field or the whole document is removed. A
 * value that could not be saved stays in the field. Without a response it is sent again automatically, and closing the
 * tab before that asks for confirmation. If the field is gone, a message offers to try again where that may help
 * (studio-288).
 *
 * @param value saved value
 * @param onSave resolves with the error, or `null` on success; `since` is the value when the change began
 */
export function useAutosave<T>(
  value: T,
  onSave: (value: T, since: T) => Promise<ApiError | null>,
  { isSame = Object.is, isHeld = false }: SavedOptions<T> = {},
) {
  const t = useMessages(mediaMessages)
  const toast = useToast()
  const [pendingChange, setPendingChange] = useState<Change<T> | null>(null)
  const [failure, setFailure] = useState<{ of: Change<T>; error: ApiError } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const failures = useRef(0)
  const send = async (change: Change<T>): Promise<ApiError | null> => {
    const error = await onSave(change.to, change.since)
    failures.current = error ? failures.current + 1 : 0
    setFailure(error && { of: change, error })
    // Text typed meanwhile is based on the value that is saved now.
    if (!error) setPendingChange((now) => (now === change ? null : now && { to: now.to, since: change.to }))
    return error
  }
  const save = (): Promise<ApiError | null> => {
    if (!pendingChange || isSame(pendingChange.to, value)) {
      setPendingChange(null)
      setFailure(null)
      return Promise.resolve(null)
    }
    const currentSave = underWay.get(pendingChange)
    if (currentSave) return currentSave
    setBusy(true)
    const sending = send(pendingChange).finally(() => {
      underWay.delete(pendingChange)
      setBusy(false)
    })
    underWay.set(pendingChange, sending)
    return sending
  }
  const newest = useRef(save)
  newest.current = save
  /**
   * Saves unless a change is being sent. On a hanging connection no further one is sent with each pause; the rest
   * follows after the response.
   */
  const saveIfFree = useRef(() => {})
  saveIfFree.current = () => {
    if (!isBusy) void save()
  }
  useEffect(() => {
    // Failed changes are sent again below, if at all.
    if (pendingChange === null || isHeld || isBusy || failure?.of === pendingChange) return
    const timer = setTimeout(() => saveIfFree.current(), REST_MS)
    return () => clearTimeout(timer)
  }, [pendingChange, isHeld, isBusy, failure])
  useEffect(() => {
    if (!failure || !isTransient(failure.error)) return
    const timer = setTimeout(() => saveIfFree.current(), retryAfter(failures.current - 1))
    return () => clearTimeout(timer)
  }, [failure])
  useEffect(() => {
    if (pendingChange === null) return
    const ask = (event: Event) => {
      if (failure || isStuck(pendingChange)) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [pendingChange, failure])
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
      toast({
        text: t('leftUnsaved', { why: failed.message || t('notSaved') }),
        ...(mayTryAgain(failed) && { action }),
      })
    }
    return () => void saveLast()
  }, [])
  return {
    value: pendingChange ? pendingChange.to : value,
    setValue: (to: T) => setPendingChange((now) => ({ to, since: now ? now.since : value })),
    /** Reason why the value is not saved; empty if nothing failed. */
    failure: failure ? failure.error.message || t('notSaved') : '',
    save: () => saveIfFree.current(),
    /** Tries to save again; `null` if nothing failed or another attempt would fail for the same reason. */
    retry: failure && mayTryAgain(failure.error) ? () => saveIfFree.current() : null,
  }
}
