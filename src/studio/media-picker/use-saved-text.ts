import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { useToast } from '../kit/index.ts'
import { mediaMessages } from './messages.ts'

/** Typing rests this long before it is saved, in milliseconds. */
const REST_MS = 1000

/**
 * A text that is saved once typing has rested, when its field is left, and when the field goes away. What could not be
 * saved stays in it; where the field has gone, that is said, with the way to try again.
 *
 * @param value what stands
 * @param onSave gives why saving failed, in words; empty when it did not
 */
export function useSavedText(value: string, onSave: (text: string) => Promise<string>) {
  const t = useMessages(mediaMessages)
  const toast = useToast()
  const [typed, setTyped] = useState<string | null>(null)
  const [failure, setFailure] = useState('')
  const save = async () => {
    if (typed === null || typed === value) {
      setTyped(null)
      return ''
    }
    const failed = await onSave(typed)
    setFailure(failed)
    if (failed === '') setTyped((now) => (now === typed ? null : now))
    return failed
  }
  const newest = useRef(save)
  newest.current = save
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => void newest.current(), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
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
  return { text: typed ?? value, setText: setTyped, failure, save: () => void save() }
}
