/** Storage to use: `localStorage` until it is cleared, or `sessionStorage` until the tab is closed. */
type Store = 'localStorage' | 'sessionStorage'

/** Reads a text that the studio stored on this device; empty if there is none, or if storage is blocked. */
export function readStoredText(key: string, store: Store = 'localStorage'): string {
  try {
    return window[store].getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Stores a text on this device. A failure is ignored. */
export function storeText(key: string, text: string, store: Store = 'localStorage'): void {
  try {
    window[store].setItem(key, text)
  } catch {
    // Storage is full or blocked. Stored texts are only for convenience.
  }
}
