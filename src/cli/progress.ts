/** Cells of the bar. */
const BAR_WIDTH = 24
/** Without a terminal a step says how far it is this often, in percent: four lines at most. */
const PLAIN_EVERY_PERCENT = 25

/** Where progress is shown; `process.stdout` is one. */
export interface ProgressOutput {
  isTTY?: boolean
  write(text: string): unknown
}

/** Shows one long step: a bar that grows on a terminal, a few plain lines elsewhere. Total 0 shows nothing. */
export function showProgress(what: string, output: ProgressOutput): (done: number, total: number) => void {
  let spoken = -1
  return (done, total) => {
    if (total === 0) return
    const percent = Math.floor((100 * done) / total)
    const part = output.isTTY ? percent : Math.floor(percent / PLAIN_EVERY_PERCENT)
    if (part === spoken) return
    spoken = part
    const text = `${what}: ${done} of ${total}`
    if (!output.isTTY) output.write(`${text}\n`)
    else {
      const filled = Math.round((BAR_WIDTH * done) / total)
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
      output.write(`\r\u001b[K${bar} ${text}${done === total ? '\n' : ''}`)
    }
  }
}
