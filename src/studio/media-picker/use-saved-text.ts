import { useEffect, useRef, useState } from 'react'

/** Typing rests this long before it is saved, in milliseconds. */
const REST_MS = 1000

/**
 * A text that is saved once typing has rested, when its field is left, and when the field goes away. What could not be
 * saved stays in it.
 *
 * @param value what stands
 * @param onSave gives why saving failed, in words; empty when it did not
 */
export function useSavedText(value: string, onSave: (text: string) => Promise<string>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [failure, setFailure] = useState('')
  const save = async () => {
    if (typed === null || typed === value) return setTyped(null)
    const failed = await onSave(typed)
    setFailure(failed)
    if (failed === '') setTyped((now) => (now === typed ? null : now))
  }
  const newest = useRef(save)
  newest.current = save
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => void newest.current(), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => () => void newest.current(), [])
  return { text: typed ?? value, setText: setTyped, failure, save: () => void save() }
}
