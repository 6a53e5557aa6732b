// The script in the editor's frame: applies changes, reports the positions of blocks, and makes texts editable in
// place. It has neither session nor nonce, and communicates only with the studio around it.
import { type FromCanvas, openMessage, sealMessage, type ToCanvas } from '../core/canvas/index.ts'
import { setHeaderMode } from '../core/site/header-mode.ts'
import { blockOf, markedBlocks, nodesOf, placesOf } from './blocks.ts'
import { morph } from './morph.ts'
import { isWriting, startWriting } from './write.ts'

const studio = { origin: location.origin, source: window.parent }
const tell = (message: FromCanvas): void => parent.postMessage(sealMessage(message), location.origin)

let isPlanned = false
/** Reports the positions of blocks, at most once per animation frame. */
function tellPlaces(): void {
  if (isPlanned) return
  isPlanned = true
  requestAnimationFrame(() => {
    isPlanned = false
    fitHeader()
    tell({ type: 'places', places: placesOf() })
  })
}

/** Window width for which the header was last fitted. */
let fitted = 0
/** Switches the header between wide and narrow, which the site's script does elsewhere. */
function fitHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-site-header]')
  if (!header || fitted === innerWidth) return
  fitted = innerWidth
  setHeaderMode(header, innerWidth <= Number(header.dataset.breakPoint))
}

function patch({ parts, shell }: Extract<ToCanvas, { type: 'patch' }>): void {
  if (shell !== null) {
    fitted = 0
    const fresh = new DOMParser().parseFromString(shell, 'text/html')
    // The shell contains blocks without content. A block may have moved to another part of the page: its content is
    // moved along.
    const oldNodes = new Map(markedBlocks().map((block) => [block.id, nodesOf(block)]))
    document.title = fresh.title
    morph(document.head, stylesOf(document), stylesOf(fresh), null, true)
    morph(document.body, [...document.body.childNodes], [...fresh.body.childNodes], null, true)
    for (const block of markedBlocks())
      if (nodesOf(block).length === 0) block.end.before(...(oldNodes.get(block.id) ?? []))
  }
  const blocks = markedBlocks()
  for (const { id, html } of parts) {
    // A block being moved out of another is still nested; skip it.
    const block = blocks.find((one) => one.id === id && !one.isWithin)
    const parentNode = block?.begin.parentNode
    if (!block || !parentNode) continue
    const range = document.createRange()
    range.selectNodeContents(parentNode)
    const fresh = [...range.createContextualFragment(html).childNodes]
    morph(parentNode, nodesOf(block), fresh, block.end)
  }
  tellPlaces()
}

/** Returns the style sheets of a page; the rest of its head is not visible. */
const stylesOf = (page: Document): ChildNode[] => [
  ...page.head.querySelectorAll<HTMLElement>('link[rel=stylesheet], style'),
]

function act(message: ToCanvas): void {
  if (message.type === 'patch') patch(message)
  else if (message.type === 'scroll') scrollBy({ top: message.by, behavior: 'instant' })
  else if (message.type === 'reveal') reveal(message)
  else if (message.type === 'room') {
    document.documentElement.style.setProperty('--room', `${message.height}px`)
    tellPlaces()
  } else {
    const block = markedBlocks().find(({ id }) => id === message.id)
    startWriting(message, block ? nodesOf(block) : [], tell)
  }
}

/** Scrolls to a block of which less than half is visible; if the block was chosen by a press, to the pressed spot. */
function reveal({ id, top, bottom }: Extract<ToCanvas, { type: 'reveal' }>): void {
  if (lastPress.id !== id) lastPress = { id: null, y: 0 }
  const place =
    lastPress.id === id ? { top: lastPress.y - scrollY, height: 1 } : placesOf().find((one) => one.id === id)
  const room = bottom - top
  if (!place || room <= 0) return
  const visibleHeight = Math.min(place.top + place.height, bottom) - Math.max(place.top, top)
  const needed = Math.min(place.height, room) / 2
  if (visibleHeight >= needed && visibleHeight >= 0) return
  const rest = Math.max(0, room - place.height) / 2
  scrollBy({ top: place.top - top - rest, behavior: 'instant' })
}

let chosenId: string | null = null
/** Last press that chose a block, in CSS pixels of the page. */
let lastPress: { id: string | null; y: number } = { id: null, y: 0 }

function choose(event: MouseEvent): void {
  if (isWriting(event.target)) return
  event.preventDefault()
  const target = event.target as Element
  const link = target.closest('a[href]')
  if (link && (event.ctrlKey || event.metaKey))
    return void open(link.getAttribute('href') ?? '', '_blank', 'noopener')
  const block = blockOf(target)
  const id = block?.id ?? null
  if (block && id !== null && id === chosenId) tell({ type: 'entered', id, texts: textsFrom(target, block) })
  else tell({ type: 'chosen', id })
  chosenId = id
  lastPress = { id, y: event.clientY + scrollY }
}

/** Returns the texts of the element and its ancestors within the block, the smallest first. */
function textsFrom(target: Element, block: NonNullable<ReturnType<typeof blockOf>>): string[] {
  const texts: string[] = []
  const roots: readonly Node[] = nodesOf(block)
  for (let node: Element | null = target; node; node = node.parentElement) {
    texts.push(node.textContent ?? '')
    if (roots.includes(node)) break
  }
  return texts
}

/** Keys that have a function on the canvas; all others scroll as usual. */
const KEYS = /^(Arrow\w+|Enter|Escape|Tab|Delete|Backspace|[zyscdxv])$/i

function press(event: KeyboardEvent): void {
  if (isWriting(event.target)) return
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  const modKey = ctrlKey || metaKey
  if (!KEYS.test(key) || (key.length === 1 && !modKey)) return
  // The browser moves the focus back to the element before the page, so that the focus can leave the canvas.
  if (key === 'Tab' && shiftKey) return
  event.preventDefault()
  tell({ type: 'key', key, shiftKey, altKey, modKey })
}

addEventListener('message', (event) => {
  const message = openMessage<ToCanvas>(event, studio)
  if (message) act(message)
})
addEventListener('click', choose, { capture: true })
for (const type of ['submit', 'dragstart', 'auxclick'])
  addEventListener(type, (event) => event.preventDefault(), { capture: true })
addEventListener('keydown', press, { capture: true })
// Tab stops once on the canvas, not on each of its links. Scrolling would move the page from under the pointer.
document.documentElement.tabIndex = 0
addEventListener('focusin', ({ target }) => {
  if (target !== document.documentElement && !isWriting(target))
    document.documentElement.focus({ preventScroll: true })
})
for (const type of ['scroll', 'resize', 'load'])
  addEventListener(type, tellPlaces, { capture: true, passive: true })
new ResizeObserver(tellPlaces).observe(document.body)
tell({ type: 'ready' })
tellPlaces()
