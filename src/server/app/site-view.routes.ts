import { Hono } from 'hono'
import { can } from '../../core/account/index.ts'
import { readLook } from '../../core/canvas/index.ts'
import { SITE_VIEW_PATH } from '../../core/routing/routes.ts'
import { paletteChoice } from '../../theme/color-scheme/index.ts'
import type { Accounts } from '../accounts/index.ts'
import type { SingletonsService } from '../authoring/singletons/index.ts'
import { decodedPath, type RequestBindings } from '../kit/http/index.ts'
import type { PageRenderer } from '../render/index.ts'
import type { MenusService } from '../site/menus/index.ts'
import type { SettingsService } from '../site/settings/index.ts'
import type { ErrorPages } from './error-pages.ts'
import { privatePage } from './private-page.ts'

export interface SiteViewRoutesOptions {
  accounts: Pick<Accounts, 'session'>
  singletons: Pick<SingletonsService, 'waiting'>
  settings: Pick<SettingsService, 'readWith'>
  menus: Pick<MenusService, 'atWith'>
  renderer: Pick<PageRenderer, 'siteView' | 'accessAt'>
  errorPages: ErrorPages
}

/**
 * Creates the route `/studio/canvas/site`, which renders the page at `path` as visitors will see it, or a members' page
 * as members will, with the saved drafts of menus, appearance and settings (studio-242). `palette` and `dir` work as
 * for entries. It is never cached.
 */
export function siteViewRoutes(options: SiteViewRoutesOptions) {
  const { accounts, singletons, settings, menus, renderer, errorPages } = options
  const routes = new Hono<{ Bindings: RequestBindings }>()
  routes.get(SITE_VIEW_PATH, async (context) => {
    const { req } = context
    const session = await accounts.session(req.raw.headers)
    const actor = session && { id: session.userId, name: session.user.name, role: session.user.role }
    const look = readLook({ palette: req.query('palette'), dir: req.query('dir') })
    const requestedPath = req.query('path') ?? '/'
    const url = URL.canParse(requestedPath, SOMEWHERE) ? new URL(requestedPath, SOMEWHERE) : null
    const path = url && decodedPath(url.pathname)
    if (!can(actor, 'studio.open') || !look || url?.origin !== SOMEWHERE || path === null)
      return errorPages.notFound(context)
    const draftParts = await singletons.waiting(actor)
    const places = Object.entries(draftParts.menus)
    const shownMenus = await Promise.all(
      places.map(async ([place, entries]) => [place, await menus.atWith(place, entries)] as const),
    )
    const place = path.endsWith('/') ? path : `${path}/`
    const isMembers = (await renderer.accessAt(place)) === 'members'
    const page = await renderer.siteView(
      {
        path: place,
        query: url.searchParams,
        palette: look.palette === 'own' ? paletteChoice(req.header('cookie')) : look.palette,
        // No form can be sent from this page, so the token is empty.
        visitor: isMembers && session ? { user: session.user, formToken: '' } : null,
      },
      look.dir === 'own' ? null : look.dir,
      { settings: await settings.readWith(draftParts.settings), menus: Object.fromEntries(shownMenus) },
    )
    return page ? privatePage(page, session) : errorPages.notFound(context)
  })
  return routes
}

/** Base that paths are resolved against; a path that leads to another host is invalid. */
const SOMEWHERE = 'http://site.invalid'
