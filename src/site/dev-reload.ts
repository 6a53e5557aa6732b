// `npm run dev` only: keeps an open page up to date with the last build. Changed style sheets are replaced; for
// changed code the page is reloaded at the same scroll position.

interface Build {
  /** Hash of scripts and server. */
  code: string
  /** URLs of the style sheets, by name. */
  styles: Record<string, string>
}

const KEY = 'vitrine-dev-reload'

/** The build this page came from: the query of this script's URL. */
const pageBuild = new URL(import.meta.url).search.slice(1)

restore()
new EventSource('/dev-reload').addEventListener('build', ({ data }: MessageEvent<string>) => {
  const { code, styles }: Build = JSON.parse(data)
  if (code !== pageBuild) reload()
  else for (const [name, href] of Object.entries(styles)) replaceStyle(name, href)
})

/**
 * Replaces a style sheet by name; the old one stays until the new one has loaded. Inline rules are replaced by a link,
 * since the page's policy allows no other inline rules than those it came with.
 */
function replaceStyle(name: string, href: string): void {
  const isNamed = new RegExp(`^/assets/${name}-.{6}(\\.w\\d+)?\\.css$`)
  for (const old of document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>(
    'style[data-sheet], link[rel=stylesheet]',
  )) {
    const path = old.dataset.sheet ?? new URL((old as HTMLLinkElement).href).pathname
    const [, breakPoint = ''] = isNamed.exec(path) ?? []
    const newPath = href.replace(/\.css$/, `${breakPoint}.css`)
    if (!isNamed.test(path) || path === newPath) continue
    const next = old instanceof HTMLLinkElement ? (old.cloneNode() as HTMLLinkElement) : sheetLink()
    next.href = newPath
    next.addEventListener('load', () => old.remove())
    old.after(next)
    // A disabled sheet does not load.
    if (old instanceof HTMLLinkElement && old.disabled) old.remove()
  }
}

const sheetLink = () => Object.assign(document.createElement('link'), { rel: 'stylesheet' })

function reload(): void {
  const open = [...document.querySelectorAll('details')].map((details) => details.open)
  sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, x: scrollX, y: scrollY, open }))
  location.reload()
}

/** Restores open details along with the scroll position: they change the height above it. */
function restore(): void {
  const { path, x, y, open } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  sessionStorage.removeItem(KEY)
  if (path !== location.pathname) return
  for (const [index, details] of document.querySelectorAll('details').entries())
    details.open = open[index] ?? details.open
  scrollTo({ left: x, top: y, behavior: 'instant' })
}
