/** In characters. */
const BAR_WIDTH = 24
/** Without a terminal, progress is printed this often, in percent: at most four lines. */
const PLAIN_EVERY_PERCENT = 25

/** Where progress is shown, such as `process.stdout`. */
export interface ProgressOutput {
  isTTY?: boolean
  write(text: string): unknown
}

/** The rest of the time is told once this much has gone by, in milliseconds: before that it is a guess. */
const TELL_TIME_AFTER_MS = 2000

/**
 * Shows the progress of one step: a bar on a terminal, a few plain lines elsewhere, and nothing for a total of 0.
 *
 * @param now a clock in milliseconds; with one the seconds that are left are told
 */
export function showProgress(
  what: string,
  output: ProgressOutput,
  now?: () => number,
): (done: number, total: number) => void {
  let lastShown = -1
  const began = now?.() ?? 0
  return (done, total) => {
    if (total === 0) return
    const percent = Math.floor((100 * done) / total)
    const part = output.isTTY ? percent : Math.floor(percent / PLAIN_EVERY_PERCENT)
    if (part === lastShown) return
    lastShown = part
    const gone = (now?.() ?? began) - began
    const left = Math.ceil((gone * (total - done)) / done / 1000)
    const time = gone > TELL_TIME_AFTER_MS && done < total ? `, ${left} s left` : ''
    const text = `${what}: ${done} of ${total}${time}`
    if (!output.isTTY) output.write(`${text}\n`)
    else {
      const filled = Math.round((BAR_WIDTH * done) / total)
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
      output.write(`\r\u001b[K${bar} ${text}${done === total ? '\n' : ''}`)
    }
  }
}
