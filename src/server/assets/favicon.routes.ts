import { Hono } from 'hono'

/** The site's mark in a browser's tab: a work in its case, in ink or paper as the browser's own colours are. */
const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:#1a1714}@media (prefers-color-scheme:dark){path{fill:#efece6}}</style><path d="M5 4h22a1 1 0 0 1 1 1v22a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Zm1.5 2.5v19h19v-19Z" fill-rule="evenodd"/><path d="M10 10h8v12h-8Z"/></svg>
`

/** Its style is its own; it loads nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/** The mark at `/favicon.svg`. */
export function faviconRoutes(): Hono {
  const routes = new Hono()
  routes.get('/favicon.svg', (context) =>
    context.body(FAVICON, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': POLICY,
    }),
  )
  return routes
}
