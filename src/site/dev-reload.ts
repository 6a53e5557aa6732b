// `npm run dev` only: keeps an open page as new as what the server has built last. Other rules are put in their place;
// for other code the page is loaded again, and stands where it stood.

interface Build {
  /** Of scripts and of the server. */
  code: string
  /** Addresses of the stylesheets, by name. */
  styles: Record<string, string>
}

const KEY = 'vitrine-dev-reload'

/** The build this page came from stands in the address of this script. */
const own = new URL(import.meta.url).search.slice(1)

restore()
new EventSource('/dev-reload').addEventListener('build', ({ data }: MessageEvent<string>) => {
  const { code, styles }: Build = JSON.parse(data)
  if (code !== own) reload()
  else for (const [name, href] of Object.entries(styles)) replaceStyle(name, href)
})

/** Puts a stylesheet in the place of the one of the same name, without a moment without either. */
function replaceStyle(name: string, href: string): void {
  const isNamed = new RegExp(`^/assets/${name}-.{8}(-w\\d+)?\\.css$`)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const { pathname } = new URL(link.href)
    const [, breakPoint = ''] = isNamed.exec(pathname) ?? []
    const wanted = href.replace(/\.css$/, `${breakPoint}.css`)
    if (!isNamed.test(pathname) || pathname === wanted) continue
    const next = link.cloneNode() as HTMLLinkElement
    next.href = wanted
    next.addEventListener('load', () => link.remove())
    link.after(next)
    // One that is not used yet is not loaded either.
    if (link.disabled) link.remove()
  }
}

function reload(): void {
  const open = [...document.querySelectorAll('details')].map((details) => details.open)
  sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, x: scrollX, y: scrollY, open }))
  location.reload()
}

/** Browsers remember the place themselves, but not what was opened above it. */
function restore(): void {
  const { path, x, y, open } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  sessionStorage.removeItem(KEY)
  if (path !== location.pathname) return
  for (const [index, details] of document.querySelectorAll('details').entries())
    details.open = open[index] ?? details.open
  scrollTo({ left: x, top: y, behavior: 'instant' })
}
