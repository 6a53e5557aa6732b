import { createHash } from 'node:crypto'

/** Whether a password stands in a list of stolen ones. */
export type LeakCheck = (password: string) => Promise<boolean>

/** Longer is not waited: a list that does not answer lets the password pass. */
const TIMEOUT_MS = 2000
/** Lists answer with about 40 kB; nobody is made to read more than this, in bytes. */
const MAX_BYTES = 1024 * 1024
const PREFIX_LENGTH = 5

/**
 * Asks a list of stolen passwords by k-anonymity: it is told five of the 40 hexadecimal digits of the SHA-1, which some
 * thousand passwords share, answers with all endings it knows, and never learns which of them was meant.
 *
 * @param address what the five digits are put behind, such as `https://api.pwnedpasswords.com/range/`
 * @param timeoutMs how long an answer is waited for; two seconds unless told
 */
export const createLeakCheck =
  (address: string, log: (sentence: string) => void, timeoutMs = TIMEOUT_MS): LeakCheck =>
  async (password) => {
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
    const ending = digest.slice(PREFIX_LENGTH)
    try {
      const answer = await fetch(`${address}${digest.slice(0, PREFIX_LENGTH)}`, {
        // Answers of one length: whoever watches the line learns nothing from it.
        headers: { 'add-padding': 'true', 'user-agent': 'Vitrine' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!answer.ok) throw new Error(`it answered ${answer.status}`)
      return (await readLines(answer)).some((line) => {
        const [known, count] = line.trim().split(':')
        // Padding is told by a count of nothing.
        return known?.toUpperCase() === ending && count !== '0'
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log(`Stolen passwords could not be looked up, so a new password was taken unchecked: ${reason}`)
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
