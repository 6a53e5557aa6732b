/** For how long: on this device until it is cleared, or as long as this tab is open. */
type Store = 'localStorage' | 'sessionStorage'

/** What this device keeps for the studio under a name; empty where it has nothing, or keeps nothing at all. */
export function keptText(key: string, store: Store = 'localStorage'): string {
  try {
    return window[store].getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a text. Where nothing can be kept the studio goes on without. */
export function keepText(key: string, text: string, store: Store = 'localStorage'): void {
  try {
    window[store].setItem(key, text)
  } catch {
    // Storage is full or not allowed: what is kept here is a comfort.
  }
}
