import { useState } from 'react'

interface Submit<Args extends unknown[]> {
  /** Why it could not be done; empty before, and once it is. */
  fault: string
  isBusy: boolean
  /** Does it; further calls while it goes on do nothing. */
  submit(...args: Args): Promise<void>
}

/**
 * Does what a dialog is for. What could not be done is said in the dialog, which stays with what was typed (studio-287).
 *
 * @param deed gives why it could not be done, in words, else an empty text
 */
export function useSubmit<Args extends unknown[]>(deed: (...args: Args) => Promise<string>): Submit<Args> {
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  return {
    fault,
    isBusy,
    async submit(...args) {
      if (isBusy) return
      setBusy(true)
      setFault('')
      setFault(await deed(...args))
      setBusy(false)
    },
  }
}
