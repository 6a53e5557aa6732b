/** Preferences of a test's visitor that WebDriver BiDi cannot set for a page. */
interface EmulatedMedia {
  colorScheme: 'light' | 'dark' | 'no-preference' | null | undefined
  reducedMotion: 'reduce' | 'no-preference' | null | undefined
}

/** Returns these preferences as settings of a separate Firefox; `null` if any Firefox will do. */
export function firefoxPrefs(media: EmulatedMedia): Record<string, number> | null {
  const prefs = {
    ...(media.colorScheme === 'dark' && { 'layout.css.prefers-color-scheme.content-override': 0 }),
    ...(media.reducedMotion === 'reduce' && { 'ui.prefersReducedMotion': 1 }),
  }
  return Object.keys(prefs).length > 0 ? prefs : null
}
