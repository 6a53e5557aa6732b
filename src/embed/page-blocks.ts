import { defineMessages, embedCatalogueOf, translator } from '../core/i18n/index.ts'
import { chunksOf } from './chunks.ts'
import type { EmbedScript } from './embed-script.ts'
import { apiUrlOf, markMounted, readAttributes, setState } from './marked-elements.ts'
import type { MountedBlock } from './mount.tsx'

/** Body class of a page in the WordPress editor, which shows the block itself. */
const EDITOR_CLASS = 'block-editor-page'

/** A block that is mounted or being mounted. */
interface LiveBlock {
  /** Number of the block on the page, from 1. */
  place: number
  /** Resolves with whether the block was mounted. */
  ready: Promise<boolean>
  /** True if the element has been in the document: only then can it have left it. */
  wasConnected: boolean
  mounted?: MountedBlock
}

/** The blocks of a page. Their state is kept here, not in attributes. */
export interface PageBlocks {
  /** Mounts a block in an element, unless it has one; resolves with `false` after logging a failure. */
  mount(element: HTMLElement): Promise<boolean>
  /** Removes the block; the element shows its former content again. */
  unmount(element: HTMLElement): void
  /** Unmounts blocks whose elements have left the document; blocks that were only moved stay. */
  sweep(): void
}

export function pageBlocks(script: EmbedScript): PageBlocks {
  const live = new Map<HTMLElement, LiveBlock>()
  const chunks = chunksOf(script.url)
  let code: ReturnType<typeof fetchCode> | undefined

  /** Fetches the code once for all blocks. After a failure the next block tries again. */
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
    // The block may have been unmounted meanwhile.
    if (live.get(element) !== block) return false
    if (!loaded) return fail(element, 'failed')
    const [{ mountBlock }, { css }] = loaded
    try {
      const apiUrl = apiUrlOf(element, script)
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
      const liveBlock = live.get(element)
      if (liveBlock) return liveBlock.ready
      const block = { place: freePlace(live), wasConnected: element.isConnected } as LiveBlock
      live.set(element, block)
      block.ready = show(element, block)
      return block.ready
    },
    unmount,
    sweep() {
      for (const [element, block] of live) {
        if (element.isConnected) {
          block.wasConnected = true
          block.mounted?.settle()
        } else if (block.wasConnected) unmount(element)
      }
    },
  }
}

/** The lowest free number: a block that is inserted again gets its number back, which is part of history entries. */
function freePlace(live: ReadonlyMap<unknown, LiveBlock>): number {
  const takenPlaces = new Set([...live].map(([, { place }]) => place))
  let place = 1
  while (takenPlaces.has(place)) place++
  return place
}

const embedMessages = defineMessages('embed', {
  failed: 'The portfolio could not be loaded. Reload the page to try again.',
})

const MARK = 'data-vitrine-failure'

/** Shows a message in the element that the block could not be loaded, after its content (console-6). */
function showFailure(element: HTMLElement): void {
  hideFailure(element)
  const lang = element.closest<HTMLElement>('[lang]')?.lang ?? ''
  const catalogue = embedCatalogueOf(lang)
  const message = document.createElement('p')
  message.setAttribute(MARK, '')
  message.setAttribute('role', 'alert')
  message.lang = 'embed.failed' in catalogue ? lang : 'en'
  message.dir = 'auto'
  message.textContent = translator(embedMessages, lang, catalogue)('failed')
  element.append(message)
}

/** Removes the message of an earlier try. */
const hideFailure = (element: HTMLElement): void => element.querySelector(`[${MARK}]`)?.remove()
