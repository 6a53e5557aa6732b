/** The URL of this script, and its tag, if it has one. */
export interface EmbedScript {
  url: string
  tag: HTMLScriptElement | undefined
}

/** The first URL in an error's stack, without line and column: the file that created it. */
const FIRST_URL = /\w+:\/\/[^\s()]+?(?=:\d+:\d+)/

/**
 * Finds the script's tag and URL; must be called while the script first runs. A module has no `currentScript` and a
 * classic script no `import.meta`, but in both an error's stack names the file.
 *
 * @returns `null` for an inline script or one without a URL
 */
export function embedScript(): EmbedScript | null {
  const current = document.currentScript as HTMLScriptElement | null
  const url = current ? current.src : (FIRST_URL.exec(new Error().stack ?? '')?.[0] ?? '')
  if (!/^https?:/.test(url) || url === location.href.split('#')[0]) return null
  return { url, tag: current ?? [...document.scripts].find(({ src }) => src === url) }
}
