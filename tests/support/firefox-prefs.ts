/** What a test may say of its visitor and WebDriver BiDi cannot tell a page. */
interface Told {
  colorScheme: 'light' | 'dark' | 'no-preference' | null | undefined
  reducedMotion: 'reduce' | 'no-preference' | null | undefined
}

/** The same as settings of a Firefox of its own; `null` where any Firefox will do. */
export function firefoxPrefs(told: Told): Record<string, number> | null {
  const prefs = {
    ...(told.colorScheme === 'dark' && { 'layout.css.prefers-color-scheme.content-override': 0 }),
    ...(told.reducedMotion === 'reduce' && { 'ui.prefersReducedMotion': 1 }),
  }
  return Object.keys(prefs).length > 0 ? prefs : null
}
