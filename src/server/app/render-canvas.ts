import { createHash } from 'node:crypto'
import type { BlockRegistry } from '../../blocks/index.ts'
import type { Actor } from '../../core/account/index.ts'
import type { RenderedChange } from '../../core/calls/index.ts'
import { type CanvasLook, cutPage } from '../../core/canvas/index.ts'
import {
  blockProblems,
  changedValues,
  type EntryProblem,
  type EntryRef,
  type EntryValues,
  entryPath,
  identifiedBlocks,
  readableValues,
  withoutFormer,
} from '../../core/entry/index.ts'
import type { Result } from '../../core/kit/result.ts'
import { fail, ok } from '../../core/kit/result.ts'
import type { EntriesService } from '../authoring/entries/index.ts'
import type { CanvasView, PageRenderer, PageVisit, SitePage } from '../render/index.ts'

/** Parts of the canvas that differ from the known state; the problems of its blocks have no sentences yet. */
export interface CanvasChange extends Omit<RenderedChange, 'problems'> {
  problems: EntryProblem[]
}

export interface CanvasRendererOptions {
  entries: Pick<EntriesService, 'read'>
  renderer: Pick<PageRenderer, 'canvas'>
  blocks: BlockRegistry
}

/** Visitor of the canvas, with the palette and cookies to render with. */
export interface CanvasVisit extends Pick<PageVisit, 'palette' | 'cookies'> {
  look: CanvasLook
}

/** Key under which the known hash of everything around the blocks is sent. */
export const SHELL_KEY = ''

/** Creates a renderer of entries for the canvas: whole pages, and changes since a known state. */
export function canvasRenderer({ entries, renderer, blocks }: CanvasRendererOptions) {
  /** Renders the page of an entry with these values in place of saved ones; with `try` as visitors use it. */
  async function page(
    actor: Actor | null,
    ref: EntryRef,
    { look, ...visit }: CanvasVisit,
    { change = {}, isTried = false }: { change?: EntryValues; isTried?: boolean } = {},
  ): Promise<
    Result<{ page: SitePage; values: EntryValues; live: EntryValues | null }, 'forbidden' | 'not_found'>
  > {
    const result = await entries.read(actor, ref)
    if (!result.ok) return fail(result.error.code === 'rest_forbidden' ? 'forbidden' : 'not_found')
    const { kind, id } = ref
    const newValues = changedValues(kind, result.value.values, change)
    const values = { ...newValues, blocks: identifiedBlocks(newValues.blocks) }
    const path = entryPath(kind, values) || result.value.path
    const view: CanvasView = { dir: look.dir === 'own' ? null : look.dir, isTried }
    const palette = look.palette === 'own' ? visit.palette : look.palette
    const rendered = await renderer.canvas(
      { ref: { kind, id }, values: readableValues(kind, values), path, until: '' },
      { path, query: new URLSearchParams(), visitor: null, ...visit, palette },
      view,
    )
    return rendered ? ok({ page: rendered, values, live: result.value.live }) : fail('not_found')
  }

  return {
    page,
    /**
     * Returns the parts of a page that differ from the known state (studio-31).
     *
     * @param known hashes of what is shown, by the ids of the blocks
     */
    async change(
      actor: Actor | null,
      ref: EntryRef,
      visit: CanvasVisit,
      { values, known }: { values: EntryValues; known: Readonly<Record<string, unknown>> },
    ): Promise<Result<CanvasChange, 'forbidden' | 'not_found'>> {
      const result = await page(actor, ref, visit, { change: values })
      if (!result.ok) return result
      const cut = cutPage(result.value.page.html)
      const parts = [...cut.parts]
        .map(([id, html]) => ({ id, html, hash: hashOf(html) }))
        .filter(({ id, hash }) => known[id] !== hash)
      const shell = { html: cut.shell, hash: hashOf(cut.shell) }
      return ok({
        parts,
        shell: known[SHELL_KEY] === shell.hash ? null : shell,
        problems: withoutFormer(
          blockProblems(blocks.get, result.value.values.blocks),
          blockProblems(blocks.get, result.value.live?.blocks),
        ),
      })
    },
  }
}

const hashOf = (html: string): string => createHash('sha256').update(html).digest('base64url').slice(0, 12)
