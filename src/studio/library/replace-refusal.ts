import { type Api, type ApiError, mayTryAgain } from '../api/index.ts'

/** Uploaded file that could not replace another one. */
export interface ReplaceRefusal {
  /** Id of the uploaded file. */
  sent: number
  /** Message of the server; may be empty. */
  why: string
  /** Name in the library if the file is used elsewhere, which is why it was refused; else `null`. */
  knownName: string | null
  mayTryAgain: boolean
}

/** Completes a refusal to replace a file: a file that is used elsewhere cannot be taken, and gets its name. */
export async function completeRefusal(api: Api, error: ApiError, sent: number): Promise<ReplaceRefusal> {
  const usedItem = error.code === 'in_use' ? await api.send('GET media/:id', { path: { id: sent } }) : null
  return {
    sent,
    why: error.message,
    knownName: usedItem?.ok ? usedItem.value.body.title || usedItem.value.body.fileName : null,
    mayTryAgain: mayTryAgain(error),
  }
}
