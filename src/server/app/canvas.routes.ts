import { Hono } from 'hono'
import { can } from '../../core/account/index.ts'
import { canvasCalls } from '../../core/calls/index.ts'
import { readLook } from '../../core/canvas/index.ts'
import { ENTRY_KINDS, entryKind, problemText } from '../../core/entry/index.ts'
import { fail, ok } from '../../core/kit/result.ts'
import { CANVAS_PATH } from '../../core/routing/routes.ts'
import { paletteChoice } from '../../theme/color-scheme/index.ts'
import type { Accounts } from '../accounts/index.ts'
import type { EntriesRoutesOptions } from '../authoring/entries/index.ts'
import type { RequestBindings } from '../kit/http/index.ts'
import { forbidden, mountOwnCalls, refused, serveCall } from '../kit/http/rest/index.ts'
import type { ErrorPages } from './error-pages.ts'
import { privatePage } from './private-page.ts'
import { type CanvasRendererOptions, canvasRenderer } from './render-canvas.ts'

export interface CanvasRoutesOptions extends CanvasRendererOptions {
  accounts: Pick<Accounts, 'session'>
  errorPages: ErrorPages
}

/**
 * Creates the route `/studio/canvas/:kind/:id`, which renders an entry from its newest saved state as visitors will see
 * it, for the frame of the editor (studio-4, studio-30). Only logged-in authors get it, and it is never cached.
 * `palette` and `dir` set palette and text direction; with `try` the page has the scripts that visitors get
 * (studio-93).
 */
export function canvasRoutes({ accounts, errorPages, ...options }: CanvasRoutesOptions) {
  const canvas = canvasRenderer(options)
  const routes = new Hono<{ Bindings: RequestBindings }>()
  routes.get(`${CANVAS_PATH}:kind{(?:${ENTRY_KINDS.join('|')})}/:id{[0-9]{1,9}}`, async (context) => {
    const { req } = context
    const session = await accounts.session(req.raw.headers)
    const actor = session && { id: session.userId, name: session.user.name, role: session.user.role }
    if (!can(actor, 'studio.open')) return errorPages.notFound(context)
    const kind = entryKind(req.param('kind'))
    const cookies = req.header('cookie')
    const look = readLook({ palette: req.query('palette'), dir: req.query('dir') })
    if (!look) return errorPages.notFound(context)
    const visit = { palette: paletteChoice(cookies), cookies, look }
    const isTried = req.query('try') !== undefined
    const result = await canvas.page(actor, { kind, id: Number(req.param('id')) }, visit, { isTried })
    if (!result.ok) return errorPages.notFound(context)
    const { page } = result.value
    return privatePage(page, session)
  })
  return routes
}

/**
 * Creates the route `vitrine/v1/canvas/render`, which returns the parts of the page that a change in the editor affects
 * (studio-31).
 */
export function canvasRenderRoutes({
  problemTexts,
  renderer,
  blocks,
  ...options
}: EntriesRoutesOptions & CanvasRendererOptions) {
  const canvas = canvasRenderer({ ...options, renderer, blocks })
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const render = serveCall(canvasCalls.render, async ({ actor, args, header }) => {
    if (!can(actor, 'entry.write')) return fail(forbidden(actor))
    const { kind, id, values, known, ...look } = args
    const cookies = header('cookie') ?? undefined
    const visit = { palette: paletteChoice(cookies), cookies, look }
    const result = await canvas.change(actor, { kind, id }, visit, { values, known })
    if (!result.ok)
      return fail(result.error === 'forbidden' ? forbidden(actor) : refused({ code: 'rest_post_invalid_id' }))
    const texts = await problemTexts()
    const problems = result.value.problems.map((problem) => ({
      ...problem,
      text: problemText(texts, problem),
    }))
    return ok({ body: { ...result.value, problems } })
  })
  mountOwnCalls(routes, [render], options)
  return routes
}
