import { useState } from 'react'

interface Submit<Args extends unknown[]> {
  /** Reason why the action failed; empty before and after success. */
  fault: string
  isBusy: boolean
  /** Runs the action; further calls while it is running do nothing. */
  submit(...args: Args): Promise<void>
}

/**
 * Runs the action of a dialog. A failure is shown in the dialog, which stays open with the typed values (studio-287).
 *
 * @param action action; resolves with the reason if it failed, else with an empty text
 */
export function useSubmit<Args extends unknown[]>(action: (...args: Args) => Promise<string>): Submit<Args> {
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  return {
    fault,
    isBusy,
    async submit(...args) {
      if (isBusy) return
      setBusy(true)
      setFault('')
      setFault(await action(...args))
      setBusy(false)
    },
  }
}
