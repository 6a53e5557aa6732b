import { wpError } from '../../../core/wp/index.ts'
import { errorResult, type WpCall, type WpResult } from '../../kit/http/rest/index.ts'

/** Tells whether a value is already the answer, not the record that was looked for. */
export const isAnswer = (value: object): value is WpResult => 'body' in value

/** Reads the version that a change is based on, if the sender names one; `null` allows a change of any version. */
export function guardOf(
  call: Pick<WpCall, 'header'>,
  { kind, id }: { kind: string; id: number },
): { version: number | null } | WpResult {
  const ifMatch = call.header('if-match')
  if (ifMatch === null) return { version: null }
  const [, version] = new RegExp(`^(?:W/)?"${kind}-${id}-(\\d{1,15})"$`).exec(ifMatch.trim()) ?? []
  return version === undefined
    ? errorResult(wpError('rest_invalid_param', 'If-Match must be the ETag of this record.', 400))
    : { version: Number(version) }
}
