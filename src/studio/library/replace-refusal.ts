import { type Api, type ApiError, mayTryAgain } from '../api/index.ts'
import type { Medium } from '../media-picker/index.ts'

/** Uploaded file that could not replace another one. */
export interface FieldlessRefusal {
  /** Id of the uploaded file. */
  sent: number
  /** Message of the server; may be empty. */
  why: string
  /** Name in the library if the file is used elsewhere, which is why it was refused; else `null`. */
  known: string | null
  mayTryAgain: boolean
}

/** Completes a refusal to replace a file: a file that is used elsewhere cannot be taken, and gets its name. */
export async function lookIntoRefusal(api: Api, error: ApiError, sent: number): Promise<FieldlessRefusal> {
  const usedMedium = error.code === 'in_use' ? await api.call<Medium>(`media/${sent}`) : null
  return {
    sent,
    why: error.message,
    known: usedMedium?.ok ? usedMedium.value.body.title || usedMedium.value.body.fileName : null,
    mayTryAgain: mayTryAgain(error),
  }
}
