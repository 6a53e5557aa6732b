import { Hono } from 'hono'
import { can } from '../../core/account/index.ts'
import { CANVAS_DIRECTIONS, CANVAS_PALETTES, readLook } from '../../core/canvas/index.ts'
import { ENTRY_KINDS, problemText } from '../../core/entry/index.ts'
import { isRecord } from '../../core/kit/is-record.ts'
import { CANVAS_PATH } from '../../core/routing/routes.ts'
import { wpError } from '../../core/wp/index.ts'
import { paletteChoice } from '../../theme/color-scheme/index.ts'
import type { Accounts } from '../accounts/index.ts'
import type { EntriesRoutesOptions } from '../authoring/entries/index.ts'
import type { RequestBindings } from '../kit/http/index.ts'
import {
  type CallDescription,
  createPrivateApi,
  errorResult,
  forbidden,
  invalidParam,
  isId,
} from '../kit/http/rest/index.ts'
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
  routes.get(`${CANVAS_PATH}:kind{${ENTRY_KINDS.join('|')}}/:id{[0-9]{1,9}}`, async (context) => {
    const { req } = context
    const session = await accounts.session(req.raw.headers)
    const actor = session && { id: session.userId, name: session.user.name, role: session.user.role }
    if (!can(actor, 'studio.open')) return errorPages.notFound(context)
    const kind = req.param('kind') === 'page' ? 'page' : 'work'
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

const RENDER_PATH = '/vitrine/v1/canvas/render'

/** Description of the call `canvas/render`. */
export const canvasCalls: readonly CallDescription[] = [
  {
    method: 'POST',
    path: RENDER_PATH,
    summary: 'Renders what has changed of a page that is being edited. Nothing is saved.',
    allowed: 'entry.write',
    args: {
      kind: { type: 'string', enum: ENTRY_KINDS, required: true },
      id: { type: 'integer', minimum: 1, required: true },
      values: { type: 'object', description: 'Fields by their names; those left out are as they are saved.' },
      known: { type: 'object', description: 'Hashes of what is shown, by the ids of blocks.' },
      palette: { type: 'string', enum: CANVAS_PALETTES },
      dir: { type: 'string', enum: CANVAS_DIRECTIONS },
    },
    answer: {
      type: 'object',
      properties: {
        parts: { type: 'array', items: { type: 'object' }, description: 'Blocks that differ.' },
        shell: { type: ['object', 'null'], description: 'What is around the blocks, if it differs.' },
        problems: { type: 'array', items: { type: 'object' } },
      },
    },
  },
]

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
  const handler = createPrivateApi(options)
  routes.post(
    RENDER_PATH,
    handler(async (call) => {
      if (!can(call.actor, 'entry.write')) return forbidden(call.actor)
      const { id, values = {}, known = {} } = call.body
      const kind = ENTRY_KINDS.find((one) => one === call.body.kind)
      if (!kind || !isId(id)) return invalidParam('kind', `${ENTRY_KINDS.join(' or ')}, with an id`)
      if (!isRecord(values)) return invalidParam('values', 'an object')
      if (!isRecord(known)) return invalidParam('known', 'an object')
      const look = readLook(call.body)
      if (!look) return invalidParam('palette', 'with dir as described')
      const cookies = call.header('cookie') ?? undefined
      const visit = { palette: paletteChoice(cookies), cookies, look }
      const result = await canvas.change(call.actor, { kind, id }, visit, { values, known })
      if (!result.ok)
        return result.error === 'forbidden'
          ? forbidden(call.actor)
          : errorResult(wpError('rest_post_invalid_id', 'There is no such work or page.', 404))
      const texts = await problemTexts()
      const problems = result.value.problems.map((problem) => ({
        ...problem,
        text: problemText(texts, problem),
      }))
      return { status: 200, body: { ...result.value, problems } }
    }),
  )
  return routes
}
