import { npm } from '../start/npm.js'
import { NO_RESULTS } from '../test/results.ts'
import type { StepResult } from './steps.ts'

const ASK = [
  'audit',
  '--omit=dev',
  '--json',
  // Without a registry, waiting is useless.
  '--fetch-retries=0',
  '--fetch-timeout=10000',
]

interface Vulnerability {
  name: string
  severity: string
  range: string
}

/** Checks production dependencies for known vulnerabilities. */
export const audit = async (): Promise<StepResult> => readAudit((await npm(ASK)).output)

/** Interprets npm's report. A registry without audits is no failure. */
export function readAudit(output: string): StepResult {
  const vulnerabilities = vulnerabilitiesIn(output)
  if (vulnerabilities === null) {
    const note = 'Not checked: this registry does not report vulnerabilities, or cannot be reached.'
    return { ok: true, output, note, results: { ...NO_RESULTS, skipped: 1 } }
  }
  const lines = Object.values(vulnerabilities).map(
    ({ name, severity, range }) => `${severity}: ${name} ${range}`,
  )
  return lines.length === 0
    ? { ok: true, output }
    : { ok: false, output: [...lines, 'Run "npm audit" for what to do.'].join('\n') }
}

/** @param output npm may print warnings before its report */
function vulnerabilitiesIn(output: string): Record<string, Vulnerability> | null {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)).vulnerabilities ?? null
  } catch {
    return null
  }
}
