/** Preferences of a test's visitor that WebDriver BiDi cannot set for a page. */
interface Told {
  colorScheme: 'light' | 'dark' | 'no-preference' | null | undefined
  reducedMotion: 'reduce' | 'no-preference' | null | undefined
}

/** Returns these preferences as settings of a separate Firefox; `null` if any Firefox will do. */
export function firefoxPrefs(told: Told): Record<string, number> | null {
  const prefs = {
    ...(told.colorScheme === 'dark' && { 'layout.css.prefers-color-scheme.content-override': 0 }),
    ...(told.reducedMotion === 'reduce' && { 'ui.prefersReducedMotion': 1 }),
  }
  return Object.keys(prefs).length > 0 ? prefs : null
}
