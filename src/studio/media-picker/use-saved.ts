import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { useToast } from '../kit/index.ts'
import { mediaMessages } from './messages.ts'

/** A value rests this long before it is saved, in milliseconds. */
const REST_MS = 1000
/** What got no answer is sent again after this time, in milliseconds. */
const AGAIN_MS = 5000

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
 * @param onSave gives why saving failed, in words; empty when it did not
 */
export function useSaved<T>(
  value: T,
  onSave: (value: T) => Promise<string>,
  { isSame = Object.is, isHeld = false }: SavedOptions<T> = {},
) {
  const t = useMessages(mediaMessages)
  const toast = useToast()
  const [changed, setChanged] = useState<{ to: T } | null>(null)
  const [failure, setFailure] = useState('')
  const save = async () => {
    if (!changed || isSame(changed.to, value)) {
      setChanged(null)
      setFailure('')
      return ''
    }
    const failed = await onSave(changed.to)
    setFailure(failed)
    if (failed === '') setChanged((now) => (now === changed ? null : now))
    return failed
  }
  const newest = useRef(save)
  newest.current = save
  useEffect(() => {
    if (changed === null || isHeld) return
    const timer = setTimeout(() => void newest.current(), REST_MS)
    return () => clearTimeout(timer)
  }, [changed, isHeld])
  useEffect(() => {
    if (failure === '') return
    const again = () => void newest.current()
    // Whoever refused it said why, and would again.
    const timer = failure.trim() === '' ? setInterval(again, AGAIN_MS) : undefined
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('beforeunload', ask)
    }
  }, [failure])
  useEffect(() => {
    const save = () => void newest.current()
    addEventListener('pagehide', save)
    return () => removeEventListener('pagehide', save)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end
  useEffect(() => {
    const saveLast = async () => {
      const failed = await newest.current()
      if (failed === '') return
      const action = { text: t('retry'), act: () => void saveLast() }
      toast({ text: t('leftUnsaved', { why: failed.trim() || t('notSaved') }), action })
    }
    return () => void saveLast()
  }, [])
  return {
    value: changed ? changed.to : value,
    setValue: (to: T) => setChanged({ to }),
    failure,
    save: () => void save(),
  }
}
