/** Whether times can be said in a zone of this name, such as Europe/Berlin. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A zone in which times can be said: another machine may know fewer. */
export const knownTimeZone = (name: string): string => (isTimeZone(name) ? name : 'UTC')
