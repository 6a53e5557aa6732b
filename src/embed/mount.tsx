import { createRoot } from 'react-dom/client'
import { EmbeddedPortfolio, portfolioAttributes } from '../blocks/portfolio-grid/index.ts'
import { parseAttributes } from '../core/schema/index.ts'
import { Language } from '../ui/index.ts'
import { keepKeys } from './keep-keys.ts'
import { languageOf } from './language-of.ts'
import { pageSource } from './page-source.ts'
import { sharedModule } from './shared-modules.ts'
import type { ViewerChunk } from './viewer-chunk.ts'

export interface MountOptions {
  element: HTMLElement
  /** As read from the page, not yet checked. */
  attributes: Record<string, unknown>
  /** Absolute address of the item list. */
  apiUrl: string
  /** Place among the blocks of the page, from 1. */
  place: number
  css: string
  loadViewer(): Promise<ViewerChunk>
}

/** A block that stands in its element. */
export interface MountedBlock {
  /** Takes it away, and everything it has put into the page with it. */
  unmount(): void
  /** To be called after the element may have been moved: a layer that was open in it is opened again. */
  settle(): void
}

/** Elements cannot be rid of their shadow tree; one that is mounted again has it already. */
const trees = new WeakMap<HTMLElement, ShadowRoot>()

/**
 * Shows a block inside an element, in a shadow tree of its own: the element stays, and what stood in it is kept but
 * not shown.
 *
 * @throws when the element can have no shadow tree
 */
export function mountBlock({
  element,
  attributes,
  apiUrl,
  place,
  css,
  loadViewer,
}: MountOptions): MountedBlock {
  const language = languageOf(element)
  const parsed = parseAttributes(portfolioAttributes, attributes, (key, value) =>
    console.error('Error parsing attributes:', key, value),
  )
  const shadow = trees.get(element) ?? element.attachShadow({ mode: 'open' })
  trees.set(element, shadow)
  shadow.adoptedStyleSheets = [styleSheet(css)]
  const stage = document.createElement('div')
  stage.className = 'embed'
  shadow.replaceChildren(stage)
  // A slot shows what stood in the element before.
  const giveBack = () => shadow.replaceChildren(document.createElement('slot'))

  const root = createRoot(stage, {
    identifierPrefix: `vitrine-${place}`,
    onUncaughtError(error) {
      console.error('Error with rendering portfolio block:', error)
      giveBack()
    },
  })
  keepKeys(stage)
  root.render(
    <Language value={language}>
      <EmbeddedPortfolio
        id={place > 1 ? `portfolio-${place}` : 'portfolio'}
        attributes={parsed}
        source={pageSource(apiUrl)}
        loadViewer={() => loadViewer().then((chunk) => chunk.default(sharedModule).Viewer)}
        claimAddressed={() => claimAddressed(stage)}
      />
    </Language>,
  )
  return {
    unmount() {
      root.unmount()
      giveBack()
      if (claimer === stage) claimer = null
    },
    settle() {
      // Out of the document for a moment, a modal layer is modal no more.
      for (const layer of stage.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')) {
        layer.open = false
        layer.showModal()
      }
    },
  }
}

let claimer: HTMLElement | null = null

/** The item the address names is opened once, by the first block that has it, as long as that one is there. */
function claimAddressed(stage: HTMLElement): boolean {
  if (claimer) return false
  claimer = stage
  return true
}

let sheet: CSSStyleSheet | undefined

/** One sheet for all blocks of the page. */
function styleSheet(css: string): CSSStyleSheet {
  if (!sheet) {
    registerTextSize()
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  return sheet
}

/** Makes the size of the text around a block a length that is inherited as it is, wherever it is used inside. */
function registerTextSize(): void {
  try {
    CSS.registerProperty({ name: '--vitrine-text', syntax: '<length>', inherits: true, initialValue: '16px' })
  } catch {
    // Another copy of the script has, or the browser cannot: then it follows the text of each part.
  }
}
