import { createRoot } from 'react-dom/client'
import { EmbeddedPortfolio, portfolioAttributes } from '../blocks/portfolio-grid/index.ts'
import { parseAttributes } from '../core/schema/index.ts'
import { Language, type LanguageValue } from '../ui/index.ts'
import { pageSource } from './page-source.ts'
import { sharedModule, type ViewerChunk } from './shared-modules.ts'

export interface MountOptions {
  element: HTMLElement
  /** Attributes as read from the page, not yet checked. */
  attributes: Record<string, unknown>
  /** Absolute URL of the item list. */
  apiUrl: string
  /** Number of the block on the page, from 1. */
  place: number
  css: string
  loadViewer(): Promise<ViewerChunk>
}

export interface MountedBlock {
  /** Removes the block and everything it has added to the page. */
  unmount(): void
  /** Must be called after the element may have been moved: opens its open layer again. */
  settle(): void
}

/** A shadow tree cannot be removed: an element that is mounted again keeps its own. */
const trees = new WeakMap<HTMLElement, ShadowRoot>()

/**
 * Mounts a block in a shadow tree of an element, whose content is kept but not shown.
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
  // Searching everything costs another site's server more, so the page has to ask for it.
  const parsed = parseAttributes(
    portfolioAttributes,
    { searchEverywhere: false, ...attributes },
    (key, value) => console.error('Error parsing attributes:', key, value),
  )
  const shadow = trees.get(element) ?? element.attachShadow({ mode: 'open' })
  trees.set(element, shadow)
  shadow.adoptedStyleSheets = [getStyleSheet(css)]
  const stage = document.createElement('div')
  stage.className = 'embed'
  shadow.replaceChildren(stage)
  // A slot shows the element's own content.
  const showContent = () => shadow.replaceChildren(document.createElement('slot'))

  const root = createRoot(stage, {
    identifierPrefix: `vitrine-${place}`,
    onUncaughtError(error) {
      console.error('Error with rendering portfolio block:', error)
      showContent()
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
      showContent()
      if (claimer === stage) claimer = null
    },
    settle() {
      // A dialog that left the document for a moment is not modal any more.
      for (const layer of stage.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')) {
        layer.open = false
        layer.showModal()
      }
    },
  }
}

let claimer: HTMLElement | null = null

/** Lets only the first block that has the item of the URL open it, while that block is mounted. */
function claimAddressed(stage: HTMLElement): boolean {
  if (claimer) return false
  claimer = stage
  return true
}

let sharedSheet: CSSStyleSheet | undefined

/** Returns the style sheet that all blocks of the page share. */
function getStyleSheet(css: string): CSSStyleSheet {
  if (!sharedSheet) {
    registerTextSize()
    sharedSheet = new CSSStyleSheet()
    sharedSheet.replaceSync(css)
  }
  return sharedSheet
}

/** Registers the text size around a block as a length, so that `em` is resolved before it is inherited. */
function registerTextSize(): void {
  try {
    CSS.registerProperty({ name: '--vitrine-text', syntax: '<length>', inherits: true, initialValue: '16px' })
  } catch {
    // It is registered by another copy of the script, or not supported: then it depends on the text of each part.
  }
}

/** Language and direction of the page at an element. */
function languageOf(element: HTMLElement): LanguageValue {
  const lang = element.closest<HTMLElement>('[lang]')?.lang ?? ''
  const dir = getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'
  return { lang: isLanguage(lang) ? lang : 'en', dir, catalogue: {} }
}

/** Pages have invalid tags such as `en_US`, with which formatting numbers would throw. */
function isLanguage(lang: string): boolean {
  try {
    return Intl.getCanonicalLocales(lang).length > 0
  } catch {
    return false
  }
}

const FIELDS = 'input, textarea, select'

/** Keys that a layer of the page around a block needs, to close or to keep the focus. */
const LAYER_KEYS = ['Escape', 'Tab']

/**
 * Hides keys typed into a field from the page: its shortcuts would see only the element around the shadow tree. Keys
 * pressed in the viewer are hidden, too.
 */
function keepKeys(stage: HTMLElement): void {
  const pressedKeys = new Set<string>()
  const keep = (event: KeyboardEvent) => {
    const target = event.target as Element
    // The key that closes the viewer is released outside of it.
    const wasOurs = event.type === 'keyup' && pressedKeys.delete(event.code)
    const isOurs = target.closest('dialog') || (target.closest(FIELDS) && !LAYER_KEYS.includes(event.key))
    if (!isOurs && !wasOurs) return
    if (event.type === 'keydown') pressedKeys.add(event.code)
    event.stopPropagation()
  }
  for (const type of ['keydown', 'keypress', 'keyup'] as const) stage.addEventListener(type, keep)
}
