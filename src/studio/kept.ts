/** What this device keeps for the studio under a name; empty where it has nothing, or keeps nothing at all. */
export function keptText(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a text on this device. Where it keeps nothing the studio goes on without. */
export function keepText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Storage is full or not allowed: what is kept here is a comfort.
  }
}
