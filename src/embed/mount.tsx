import { createRoot } from 'react-dom/client'
import { EmbeddedPortfolio, portfolioAttributes } from '../blocks/portfolio-grid/index.ts'
import { parseAttributes } from '../core/field/index.ts'
import { Language } from '../ui/index.ts'
import type { ViewerChunk } from './chunks.ts'
import { languageOf } from './language-of.ts'
import { pageSource } from './page-source.ts'
import { sharedModule } from './shared-modules.ts'

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

/**
 * Shows a block inside an element, in a shadow tree of its own: the element stays, and what stood in it is kept but
 * not shown.
 *
 * @throws when the element can have no shadow tree
 */
export function mountBlock({ element, attributes, apiUrl, place, css, loadViewer }: MountOptions): void {
  const language = languageOf(element)
  const parsed = parseAttributes(portfolioAttributes, attributes, (key, value) =>
    console.error('Error parsing attributes:', key, value),
  )
  const shadow = element.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [styleSheet(css)]
  const stage = document.createElement('div')
  shadow.append(stage)

  const root = createRoot(stage, {
    identifierPrefix: `vitrine-${place}`,
    onUncaughtError(error) {
      console.error('Error with rendering portfolio block:', error)
      // A shadow tree cannot be taken away again; a slot shows what stood in the element before.
      shadow.replaceChildren(document.createElement('slot'))
    },
  })
  root.render(
    <Language value={language}>
      <EmbeddedPortfolio
        id={place > 1 ? `portfolio-${place}` : 'portfolio'}
        attributes={parsed}
        source={pageSource(apiUrl)}
        loadViewer={() => loadViewer().then((chunk) => chunk.default(sharedModule).Viewer)}
        claimAddressed={claimAddressed}
      />
    </Language>,
  )
}

let claimed = false

/** The item the address names is opened once, by the first block that has it. */
function claimAddressed(): boolean {
  if (claimed) return false
  claimed = true
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
