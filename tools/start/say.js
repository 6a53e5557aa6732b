// @ts-check
/** True if a person watches, so that progress may rewrite its line. */
const LIVE = process.stdout.isTTY === true && process.env.CI === undefined

/** Interval at which a run without a terminal reports on a long step, in milliseconds. */
const PLAIN_LINE_EVERY_MS = 5000

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** @param {number} ms */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}

/**
 * Shows the progress of one long step: one rewritten line on a terminal, plain lines elsewhere.
 *
 * @param {string} what
 */
export function progress(what) {
  const started = Date.now()
  let spoken = started
  if (LIVE) process.stdout.write(`${what} …`)
  else say(`${what} …`)
  return {
    /**
     * @param {number} done
     * @param {number} total
     * @param {string} [detail]
     */
    update(done, total, detail = '') {
      const text = `${what}: ${done} of ${total}${detail && ` (${detail})`}`
      if (LIVE) process.stdout.write(`\r\x1b[K${text}`)
      else if (Date.now() - spoken >= PLAIN_LINE_EVERY_MS) {
        spoken = Date.now()
        say(text)
      }
    },
    /** @param {string} [result] */
    done(result = 'done') {
      const text = `${what}: ${result} in ${seconds(Date.now() - started)}`
      say(LIVE ? `\r\x1b[K${text}` : text)
    },
    fail() {
      if (LIVE) process.stdout.write('\n')
    },
  }
}
