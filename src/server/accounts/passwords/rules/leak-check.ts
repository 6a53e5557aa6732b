import { createHash } from 'node:crypto'
import { errorMessage } from '../../../../core/kit/error-message.ts'

/** Tells whether a password is in a list of leaked ones. */
export type LeakCheck = (password: string) => Promise<boolean>

/** Time in milliseconds after which a password is accepted unchecked. */
const TIMEOUT_MS = 2000
/** Limit on the bytes read of a response; responses are about 40 kB. */
const MAX_BYTES = 1024 * 1024
const PREFIX_LENGTH = 5

/**
 * Checks a list of leaked passwords by k-anonymity: the list gets five of the 40 hexadecimal digits of the SHA-1,
 * returns all hashes that begin with them, and never learns which one was meant.
 *
 * @param url the five digits are appended to it, such as `https://api.pwnedpasswords.com/range/`
 * @param timeoutMs how long to wait for a response; defaults to two seconds
 */
export const createLeakCheck =
  (url: string, log: (sentence: string) => void, timeoutMs = TIMEOUT_MS): LeakCheck =>
  async (password) => {
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
    const ending = digest.slice(PREFIX_LENGTH)
    try {
      const response = await fetch(`${url}${digest.slice(0, PREFIX_LENGTH)}`, {
        // Padding makes all responses equally long for an observer of the connection.
        headers: { 'add-padding': 'true', 'user-agent': 'Vitrine' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`it answered ${response.status}`)
      return (await readLines(response)).some((line) => {
        const [suffix, count] = line.trim().split(':')
        // Padding lines have a count of 0.
        return suffix?.toUpperCase() === ending && count !== '0'
      })
    } catch (error) {
      const reason = errorMessage(error)
      log(`The list of stolen passwords did not answer, so a new password was accepted unchecked: ${reason}`)
      return false
    }
  }

async function readLines({ body }: Response): Promise<string[]> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error('its answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8').split('\n')
}
