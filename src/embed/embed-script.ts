/** Where this script came from, and the tag that brought it, if one did. */
export interface EmbedScript {
  url: string
  tag: HTMLScriptElement | undefined
}

/** The first address a browser names in an error's stack: without line and column, the file it was made in. */
const FIRST_ADDRESS = /\w+:\/\/[^\s()]+?(?=:\d+:\d+)/

/**
 * Finds the script's own tag and address; only possible while it first runs. A module has no current script and a
 * classic script no `import.meta`: an error made here names the file in both.
 *
 * @returns `null` when the code stands in the page itself or came from nowhere
 */
export function embedScript(): EmbedScript | null {
  const current = document.currentScript as HTMLScriptElement | null
  const url = current ? current.src : (FIRST_ADDRESS.exec(new Error().stack ?? '')?.[0] ?? '')
  if (!/^https?:/.test(url) || url === location.href.split('#')[0]) return null
  return { url, tag: current ?? [...document.scripts].find(({ src }) => src === url) }
}
