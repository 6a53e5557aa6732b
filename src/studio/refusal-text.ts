import type { Catalogue } from '../core/i18n/index.ts'
import { refusalText } from '../core/refusals/index.ts'
import { type ApiError, timeText } from './api/index.ts'

/**
 * Returns an error with its message in a language. Keeps the server's own message if there is no other, or if a value
 * for it is missing.
 *
 * @param timeZone in which times are shown
 */
export function inLanguage(error: ApiError, lang: string, catalogue: Catalogue, timeZone: string): ApiError {
  const wording = { lang, catalogue, timeText: (time: string) => timeText(time, lang, timeZone) }
  const message = refusalText(error, wording)
  return message === null ? error : { ...error, message }
}
