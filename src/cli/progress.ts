/** Width of the bar in characters. */
const BAR_WIDTH = 24
/** Interval in percent at which progress is printed without a terminal: at most four lines. */
const PLAIN_EVERY_PERCENT = 25

/** Stream that shows the progress, such as `process.stdout`. */
export interface ProgressOutput {
  isTTY?: boolean
  write(text: string): unknown
}

/** Time in milliseconds after which the remaining time is shown: before that it would be a guess. */
const TELL_TIME_AFTER_MS = 2000

/**
 * Shows the progress of one step: a bar on a terminal, a few plain lines elsewhere, and nothing for a total of 0.
 *
 * @param now a clock in milliseconds; if given, the remaining seconds are shown
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
    const elapsed = (now?.() ?? began) - began
    const secondsLeft = Math.ceil((elapsed * (total - done)) / done / 1000)
    const time = elapsed > TELL_TIME_AFTER_MS && done < total ? `, ${secondsLeft} s left` : ''
    const text = `${what}: ${done} of ${total}${time}`
    if (!output.isTTY) output.write(`${text}\n`)
    else {
      const filled = Math.round((BAR_WIDTH * done) / total)
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
      output.write(`\r\u001b[K${bar} ${text}${done === total ? '\n' : ''}`)
    }
  }
}
