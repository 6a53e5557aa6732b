import { apiAddress } from './api-address.ts'
import { chunksOf } from './chunks.ts'
import type { EmbedScript } from './embed-script.ts'
import { markMounted, readAttributes, setState } from './marked-elements.ts'
import type { MountedBlock } from './mount.tsx'
import { hideFailure, showFailure } from './show-failure.ts'

/** Body class of a page that is being edited: there the editor shows the block. */
const EDITOR_CLASS = 'block-editor-page'

/** A block that stands in its element, or is about to. */
interface LiveBlock {
  /** Number among the blocks of the page, from 1. */
  place: number
  /** Whether the grid stands in the end. */
  ready: Promise<boolean>
  /** Whether it has been part of the document: one that has not cannot have left it. */
  seen: boolean
  mounted?: MountedBlock
}

/** The blocks of a page: what is here is mounted, whatever attributes say. */
export interface PageBlocks {
  /** Shows the grid in an element; one that has it already is left alone. Says so itself when it cannot. */
  mount(element: HTMLElement): Promise<boolean>
  /** Takes the grid away and gives everything back; what stood in the element before is shown again. */
  unmount(element: HTMLElement): void
  /** Ends the blocks whose elements have left the document; those that were only moved go on. */
  sweep(): void
}

export function pageBlocks(script: EmbedScript): PageBlocks {
  const live = new Map<HTMLElement, LiveBlock>()
  const chunks = chunksOf(script.url)
  let code: ReturnType<typeof fetchCode> | undefined

  /** One fetch for all blocks. After a failure the next block tries again. */
  const fetchCode = () =>
    Promise.all([chunks.mount(), chunks.styles()]).catch((error: unknown) => {
      code = undefined
      console.error(error)
    })

  const fail = (element: HTMLElement, state: 'invalid' | 'failed', error?: unknown): false => {
    live.delete(element)
    setState(element, state)
    if (error) console.error('Error with rendering portfolio block:', error)
    else showFailure(element)
    return false
  }

  const show = async (element: HTMLElement, block: LiveBlock): Promise<boolean> => {
    let attributes: Record<string, unknown>
    setState(element, 'found')
    try {
      attributes = readAttributes(element)
    } catch (error) {
      return fail(element, 'invalid', error)
    }
    code ??= fetchCode()
    const loaded = await code
    // It may have been taken away meanwhile.
    if (live.get(element) !== block) return false
    if (!loaded) return fail(element, 'failed')
    const [{ mountBlock }, { css }] = loaded
    try {
      const apiUrl = apiAddress(element, script)
      const { place } = block
      block.mounted = mountBlock({ element, attributes, apiUrl, place, css, loadViewer: chunks.viewer })
    } catch (error) {
      return fail(element, 'failed', error)
    }
    hideFailure(element)
    markMounted(element)
    return true
  }

  const unmount = (element: HTMLElement) => {
    const block = live.get(element)
    if (!block) return
    live.delete(element)
    block.mounted?.unmount()
    setState(element, null)
  }

  return {
    mount(element) {
      if (document.body.classList.contains(EDITOR_CLASS)) return Promise.resolve(false)
      const known = live.get(element)
      if (known) return known.ready
      const block = { place: freePlace(live), seen: element.isConnected } as LiveBlock
      live.set(element, block)
      block.ready = show(element, block)
      return block.ready
    },
    unmount,
    sweep() {
      for (const [element, block] of live) {
        if (element.isConnected) {
          block.seen = true
          block.mounted?.settle()
        } else if (block.seen) unmount(element)
      }
    },
  }
}

/** The lowest number nobody has: a block that is put in again is known to the history by the number it had. */
function freePlace(live: ReadonlyMap<unknown, LiveBlock>): number {
  const taken = new Set([...live].map(([, { place }]) => place))
  let place = 1
  while (taken.has(place)) place++
  return place
}
