/** Tells whether the runtime knows a time zone of this name, such as Europe/Berlin. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Returns the time zone if the runtime knows it, else UTC: another machine may know fewer zones. */
export const knownTimeZone = (name: string): string => (isTimeZone(name) ? name : 'UTC')
