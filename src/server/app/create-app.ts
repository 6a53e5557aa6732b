import { join } from 'node:path'
import { Hono } from 'hono'
import { TAXONOMIES } from '../../core/content/index.ts'
import { problemMessages } from '../../core/entry/index.ts'
import { catalogueOf, translator } from '../../core/i18n/index.ts'
import { API_PATH, COLOR_MODE_PATH, SEARCH_PATH, WORKSHOP_PATH } from '../../core/routing/routes.ts'
import { colorModeRoutes } from '../../theme/color-scheme/color-scheme.routes.ts'
import { paletteChoice } from '../../theme/color-scheme/index.ts'
import { dismissNoticeRoutes } from '../../theme/store-notice/store-notice.routes.ts'
import { type AccountPagesOptions, accountsRoutes, nonceRoutes, peopleRoutes } from '../accounts/index.ts'
import { adminSearchRoutes } from '../authoring/admin-search/index.ts'
import {
  blockTypesRoutes,
  entriesRoutes,
  listsRoutes,
  pageStarts,
  pageStartsRoutes,
} from '../authoring/entries/index.ts'
import { importsRoutes } from '../authoring/imports/index.ts'
import { jobsRoutes } from '../authoring/jobs/index.ts'
import { filmsRoutes, libraryRoutes } from '../authoring/library/index.ts'
import { messagesRoutes, sendMessageRoutes } from '../authoring/messages/index.ts'
import { onboardingRoutes } from '../authoring/onboarding/index.ts'
import { previewLinksRoutes } from '../authoring/previews/index.ts'
import { redirectsRoutes } from '../authoring/redirects/index.ts'
import { singletonsRoutes } from '../authoring/singletons/index.ts'
import { termsRoutes } from '../authoring/terms/index.ts'
import { trashRoutes } from '../authoring/trash/index.ts'
import { uploadsRoutes } from '../authoring/uploads/index.ts'
import { mediaUploadRoutes, wordpressCalls } from '../authoring/wordpress/index.ts'
import { auditRoutes } from '../editing/audit/index.ts'
import { assetRoutes, type BuiltAssets, inlineRules, readBuiltAssets } from '../kit/assets/index.ts'
import {
  clientIp,
  createResponseLimit,
  createSiteOrigins,
  defaultHeaders,
  pageHeaders,
  type RequestBindings,
  type RequestObserver,
  trustedProxies,
} from '../kit/http/index.ts'
import {
  apiDocuments,
  apiRequest,
  callPermissions,
  createReadApi,
  createWriteLimit,
  mountCalls,
} from '../kit/http/rest/index.ts'
import { type Config, type Logger, logger, packageRoot } from '../kit/platform/index.ts'
import { siteMailRoutes } from '../operations/site-mail/index.ts'
import { backupsRoutes } from '../operations/transfer/index.ts'
import { createPageRenderer, type PageRenderer } from '../render/index.ts'
import { discoveryRoutes } from '../site/discovery/index.ts'
import { createOnDemandCheck, onDemandCheckRoutes } from '../site/embeddability/index.ts'
import { iconsRoutes } from '../site/icons/index.ts'
import { mediaRoutes } from '../site/media/index.ts'
import { createPagesResource } from '../site/pages/index.ts'
import { createItemsResource, createTermsResource } from '../site/portfolio/index.ts'
import { createSearchResource } from '../site/search/index.ts'
import { sharesRoutes } from '../site/shares/index.ts'
import { apiCalls } from './api-calls.ts'
import { canvasRenderRoutes, canvasRoutes } from './canvas.routes.ts'
import { createListener, type RequestListener } from './create-listener.ts'
import type { Services } from './create-services.ts'
import { devReload } from './dev-reload.routes.ts'
import { createErrorPages } from './error-pages.ts'
import { failureResponse } from './failure-response.ts'
import { pageRoutes } from './page.routes.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { previewRoutes } from './preview.routes.ts'
import { noteRoute } from './route-pattern.ts'
import { setupHints } from './setup-hints.ts'
import { siteViewRoutes } from './site-view.routes.ts'
import { studioRoutes } from './studio-page/index.ts'
import type { workshopRoutes } from './workshop.routes.ts'

export interface AppOptions {
  /** Additional routes, tried before the pages. */
  extraRoutes?: readonly Hono[]
  /** Built scripts, styles and fonts. Defaults to those of the package. */
  assets?: BuiltAssets
  now?: () => Date
  /** Monotonic clock in milliseconds. Defaults to that of the process. */
  clock?: () => number
  /** Receives a sentence for each failure. Defaults to standard error. */
  log?: Logger
  /** Called for every request that has ended. */
  observe?: RequestObserver | undefined
  /** Called for every page that was rendered, with the time it took in milliseconds. */
  onRender?: ((ms: number) => void) | undefined
}

/** The site as a request handler. */
export interface App {
  fetch(request: Request, bindings?: RequestBindings): Response | Promise<Response>
  /** Handles requests of a Node server, and serves cached pages without involving `fetch`. */
  listener: RequestListener
  /** Public origin without a trailing slash. */
  origin: string
  pages: PageCache
  /** Routes in the order in which they are tried. */
  routes: readonly Route[]
  /** Called when another app replaces this one: ends its event streams. */
  close(): void
}

/** Creates the resources below `/wp-json`. */
const resourcesOf = ({ portfolio, pages, search, blocks }: Services) => [
  createItemsResource(portfolio),
  ...TAXONOMIES.map((taxonomy) => createTermsResource(portfolio, taxonomy)),
  createPagesResource(pages, blocks),
  createSearchResource(search),
]

/** A route in the syntax of the router: `/media/:name`, `*`. The method is `ALL` when the route has none. */
export interface Route {
  method: string
  path: string
}

/**
 * Wires services, pages, files and headers into one site.
 *
 * @throws when the package has not been built
 *
 */
export function createApp(
  services: Services,
  config: Pick<Config, 'siteUrl' | 'port' | 'devReload'> &
    Partial<
      Pick<Config, 'workshop' | 'trustedProxies' | 'listenOn' | 'hsts' | 'mediaUrl' | 'previewAllowHosts'>
    >,
  options: AppOptions = {},
): App {
  const { now = () => new Date(), log = logger } = options
  const assets = options.assets ?? readBuiltAssets(join(packageRoot(), 'dist', 'client'))
  const pages = createPageCache(services.caches)
  const unsubscribe = services.invalidation.onChange((tags) => pages.drop(tags))
  const origin = config.siteUrl ?? `http://localhost:${config.port}`
  const rendererOptions = {
    services,
    blocks: services.blocks,
    assets: assets.manifest,
    rules: inlineRules(assets),
    origin,
    mediaOrigin: config.mediaUrl ? new URL(config.mediaUrl).origin : null,
    colorAction: COLOR_MODE_PATH,
    devReload: config.devReload,
    now,
    log,
  }
  const renderer = createPageRenderer(rendererOptions)
  const { siteUrl, listenOn = { kind: 'loopback' }, hsts = 'site' } = config
  const site = createSiteOrigins({ siteUrl, listenOn, hsts })
  const errorPages = createErrorPages(renderer, pages, origin)
  const responseLimit = createResponseLimit(options.clock)

  const { accounts } = services
  const render: AccountPagesOptions['render'] = async (screen, { cookies, ...visit }) => {
    const palette = paletteChoice(cookies)
    const { html, inlineStyles } = await renderer.account(screen, { ...visit, palette, cookies })
    return { html, headers: pageHeaders(inlineStyles) }
  }

  const headerBreakPoint = async () => (await services.settings.stored()).header.breakPoint
  const app = new Hono()
  app.use('*', noteRoute, defaultHeaders)
  app.onError(failureResponse(renderer, errorPages, log))
  app.route('/', assetRoutes(assets, services.caches, headerBreakPoint))
  app.route('/', mediaRoutes(services.media))
  app.route('/', sharesRoutes(services.shares, { responseLimit }))
  app.route('/', iconsRoutes(services.icons, services.caches, services.invalidation))
  const resources = resourcesOf(services)
  const api = createReadApi(resources, { siteUrl: config.siteUrl, responseLimit, ...services })
  const language = async () => (await services.settings.read()).lang
  const problemTexts = async () => {
    const lang = await language()
    return translator(problemMessages, lang, catalogueOf(lang))
  }
  const startsOfPages = async () => pageStarts(await language())
  const titled = async () => {
    const { title, tagline } = await services.settings.stored()
    return { title, description: tagline }
  }
  const servedCalls = wordpressCalls({ ...services, problemTexts })
  const described = apiCalls(resources, servedCalls)
  const { entries } = services
  const calls = {
    entries,
    site,
    findCaller: services.accounts.caller,
    problemTexts,
    pageStarts: startsOfPages,
    writes: createWriteLimit(options.clock),
    permissions: callPermissions(described),
  }
  // Mounted before the descriptions, because OPTIONS is a part of the upload protocol.
  app.route(API_PATH, uploadsRoutes({ ...calls, uploads: services.uploads }))
  app.route(API_PATH, mediaUploadRoutes({ ...calls, ...services }))
  const documented = { calls: described, callers: calls, site: titled, siteUrl }
  app.route('/', apiDocuments({ ...services, ...documented }))
  app.route('/', nonceRoutes(services.accounts))
  app.route(API_PATH, entriesRoutes(calls))
  app.route(API_PATH, libraryRoutes({ ...calls, library: services.library }))
  app.route(API_PATH, filmsRoutes({ ...calls, media: services.media }))
  app.route(API_PATH, redirectsRoutes({ ...calls, redirects: services.redirects }))
  app.route(API_PATH, previewLinksRoutes({ ...calls, previews: services.previews }))
  app.route(API_PATH, listsRoutes(calls))
  app.route(API_PATH, pageStartsRoutes(calls))
  app.route(API_PATH, blockTypesRoutes({ ...calls, blocks: services.blocks, language }))
  app.route(API_PATH, canvasRenderRoutes({ ...calls, renderer, blocks: services.blocks }))
  app.route(API_PATH, termsRoutes({ ...calls, terms: services.terms }))
  app.route(API_PATH, singletonsRoutes({ ...calls, singletons: services.singletons }))
  app.route(API_PATH, adminSearchRoutes({ ...calls, adminSearch: services.adminSearch }))
  app.route(API_PATH, trashRoutes({ ...calls, trash: services.trash }))
  app.route(API_PATH, onboardingRoutes({ ...calls, onboarding: services.onboarding }))
  app.route(API_PATH, messagesRoutes({ ...calls, messages: services.messages }))
  const ownSite = { origin, fetch: (request: Request) => app.fetch(request) }
  const onDemandCheck = createOnDemandCheck(ownSite, { allowHosts: config.previewAllowHosts ?? [] })
  app.route(API_PATH, onDemandCheckRoutes({ ...calls, onDemandCheck }))
  app.route(API_PATH, siteMailRoutes({ ...calls, siteMail: services.siteMail }))
  app.route(API_PATH, backupsRoutes({ ...calls, backups: services.backups }))
  app.route(API_PATH, importsRoutes({ ...calls, imports: services.importJobs }))
  app.route(API_PATH, jobsRoutes({ ...calls, jobs: services.jobs }))
  app.route(API_PATH, peopleRoutes({ ...calls, people: services.accounts.profiles }))
  app.route(API_PATH, auditRoutes({ ...calls, audit: services.audit }))
  const wordpress = new Hono<{ Bindings: RequestBindings }>()
  mountCalls(wordpress, servedCalls, calls)
  app.route(API_PATH, wordpress)
  app.route(API_PATH, api.routes)
  for (const routes of options.extraRoutes ?? []) app.route('/', routes)
  app.route('/', colorModeRoutes(site, errorPages.refuseForm))
  app.route('/', dismissNoticeRoutes(site, errorPages.refuseForm))
  app.route('/', sendMessageRoutes({ messages: services.messages, site, ...errorPages }))
  app.get('/search', (context) => context.redirect(`${SEARCH_PATH}${new URL(context.req.url).search}`, 301))
  app.route('/', previewRoutes({ previews: services.previews, renderer, responseLimit, errorPages }))
  app.route('/', discoveryRoutes(services, { siteUrl: config.siteUrl, responseLimit }))
  const reload = config.devReload ? devReload(app, assets) : undefined
  if (config.workshop) mountWorkshop(app, rendererOptions)
  app.route(
    '/',
    accountsRoutes({
      accounts,
      settings: services.settings,
      site,
      refuseForm: errorPages.refuseForm,
      origin,
      render,
      responseLimit,
    }),
  )
  app.route('/', canvasRoutes({ accounts, entries, renderer, blocks: services.blocks, errorPages }))
  const { singletons, settings, menus, onboarding } = services
  app.route('/', siteViewRoutes({ accounts, singletons, settings, menus, renderer, errorPages }))
  app.route('/', studioRoutes({ accounts, settings, onboarding: onboarding, assets: assets.manifest }))
  const pageRenderer = options.onRender ? timePages(renderer, options.onRender) : renderer
  app.route(
    '/',
    pageRoutes({
      renderer: pageRenderer,
      cache: pages,
      accounts,
      responseLimit,
      errorPages,
      origin,
      redirects: services.redirects,
      formerSlug: services.portfolio.formerSlug,
    }),
  )

  const fetch = async (request: Request, bindings: RequestBindings = {}) =>
    app.fetch(apiRequest(request), bindings)
  const routes = app.routes.map(({ method, path }) => ({ method, path }))
  const isTrusted = trustedProxies(config.trustedProxies ?? [])
  const listener = createListener({
    fetch,
    refuseBody: errorPages.refuseBody,
    pages,
    api,
    site,
    clientIp: clientIp(isTrusted),
    readiness: services.readiness,
    observe: options.observe,
    onRefused: services.logRefusal,
    onRequest: setupHints({ site, isTrusted, log }),
  })
  const close = () => {
    unsubscribe()
    reload?.close()
  }
  return { fetch, origin, listener, pages, routes, close }
}

/** Wraps a renderer so that the time of each page is reported. */
const timePages = (renderer: PageRenderer, onRender: (ms: number) => void): PageRenderer => ({
  ...renderer,
  async page(visit) {
    const began = performance.now()
    const page = await renderer.page(visit)
    if (page) onRender(performance.now() - began)
    return page
  },
})

/** Adds the workshop, whose code is imported on the first request, so that other servers never load it. */
function mountWorkshop(app: Hono, options: Parameters<typeof workshopRoutes>[0]): void {
  let routes: Promise<Hono> | undefined
  app.all(`${WORKSHOP_PATH}*`, async (context, next) => {
    routes ??= import('./workshop.routes.ts').then((module) => module.workshopRoutes(options))
    const response = await (await routes).fetch(context.req.raw)
    return response.status === 404 ? next() : response
  })
}
