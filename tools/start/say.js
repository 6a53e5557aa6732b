// @ts-check
/** True when a person watches: progress may then rewrite its line. */
const LIVE = process.stdout.isTTY === true && process.env.CI === undefined

/** How often a run without a terminal hears of a long step. */
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
 * Shows one long step: what it does and how far it is. One rewritten line on a terminal, plain lines elsewhere.
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
