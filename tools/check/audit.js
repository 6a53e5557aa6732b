// @ts-check
import { npm } from '../start/npm.js'

const ASK = [
  'audit',
  '--omit=dev',
  '--json',
  // Where nobody answers there is no use in waiting.
  '--fetch-retries=0',
  '--fetch-timeout=10000',
]

/** Asks the registry for known vulnerabilities of what runs on a server. */
export const audit = async () => readAudit((await npm(ASK)).output)

/**
 * What npm's report means. A registry that cannot be asked says nothing about us.
 *
 * @param {string} output
 * @returns {import('./steps.js').StepResult}
 */
export function readAudit(output) {
  const vulnerabilities = vulnerabilitiesIn(output)
  if (vulnerabilities === null) {
    const note =
      'Not asked: this registry does not answer questions about vulnerabilities, or is out of reach.'
    return { ok: true, output, note, skipped: 1 }
  }
  const lines = Object.values(vulnerabilities).map(
    ({ name, severity, range }) => `${severity}: ${name} ${range}`,
  )
  return lines.length === 0
    ? { ok: true, output }
    : { ok: false, output: [...lines, 'Run "npm audit" for what to do.'].join('\n') }
}

/**
 * @param {string} output npm may warn before its report
 * @returns {Record<string, { name: string, severity: string, range: string }> | null}
 */
function vulnerabilitiesIn(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)).vulnerabilities ?? null
  } catch {
    return null
  }
}
