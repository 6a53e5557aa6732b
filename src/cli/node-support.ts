/** End of security fixes by major version: https://github.com/nodejs/release#release-schedule. */
const FIXED_UNTIL: Record<number, string> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
}

/**
 * Returns a warning if this version of Node gets no security fixes any more; `null` while it does.
 *
 * @param version as in `process.versions.node`
 */
export function outdatedNode(version: string, now: Date): string | null {
  const major = Number(version.split('.')[0])
  const until = FIXED_UNTIL[major]
  if (until === undefined || now < new Date(`${until}T24:00:00Z`)) return null
  return `This is Node ${version}, which has had no security fixes since ${until}: install a newer one from https://nodejs.org, such as 22 or 24.`
}
