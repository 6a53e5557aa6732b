import { isSafeAddress, type Span, type TextPart } from './parse-rich-text.ts'

/** Element of HTML, parsed by a browser or by the server. */
export interface HtmlElement {
  /** Name in lower case. */
  readonly tag: string
  readonly children: readonly HtmlNode[]
  /** Returns the value of an attribute; empty if it is absent. */
  attribute(name: string): string
}

/** Node of HTML without comments. */
export type HtmlNode = HtmlElement | string

type List = Extract<TextPart, { kind: 'list' }>

/** Context of a text in the HTML. */
interface Place {
  part: 'paragraph' | 'quote' | 1 | 2 | 3
  mark: Span['kind']
  href: string
  /**
   * List that the text belongs to as an item. Lists have one level, so items of nested lists belong to the same one.
   */
  list: List | null
  /** True if spaces and line breaks are kept. */
  isPreformatted: boolean
  depth: number
}

/** Depth of nesting that is read; deeper HTML could exhaust the stack. */
const MAX_DEPTH = 200

/**
 * Converts HTML to the parts that stored text can express. Elements without a counterpart keep their text; the lines of
 * a paragraph become paragraphs, the lines of headings and list items are joined.
 *
 * @param read converts elements that the caller handles itself; `undefined` for all others
 */
export function partsOfHtml<T = never>(
  nodes: readonly HtmlNode[],
  read: (element: HtmlElement) => readonly T[] | undefined = () => undefined,
): (TextPart | T)[] {
  const parts: (TextPart | T)[] = []
  let spans: Span[] = []
  /** List that an item with the same key continues; `null` once anything else followed it. */
  let open: { list: List; key: string } | null = null

  const flush = ({ part, list }: Place) => {
    const trimmed = trimmedSpans(spans)
    spans = []
    if (trimmed.length === 0) return
    if (list) {
      if (list.items.length === 0) parts.push(list)
      list.items.push(trimmed)
    } else if (typeof part === 'number') parts.push({ kind: 'heading', level: part, spans: trimmed })
    else parts.push({ kind: part, spans: trimmed })
  }
  /** Ends a part; in headings and list items, which have no lines, adds a space instead. */
  const breakAt = (place: Place) => {
    if (place.list || typeof place.part === 'number') addText(spans, ' ', NO_MARK)
    else flush(place)
  }
  const listFor = (key: string, ordered: boolean): List => {
    if (open && key !== '' && open.key === key && parts.at(-1) === open.list) return open.list
    open = { key, list: { kind: 'list', ordered, items: [] } }
    return open.list
  }

  const readText = (text: string, place: Place) => {
    const [first = '', ...lines] = place.isPreformatted ? text.split(/\r?\n/) : [text]
    addText(spans, first, place)
    for (const line of lines) {
      breakAt(place)
      addText(spans, line, place)
    }
  }

  const readNode = (node: HtmlNode, place: Place): void => {
    if (typeof node === 'string') readText(node, place)
    else readElement(node, place)
  }

  const readElement = (node: HtmlElement, place: Place): void => {
    const { tag } = node
    const style = node.attribute('style')
    if (place.depth > MAX_DEPTH || SKIPPED.has(tag) || HIDDEN.test(style)) return
    if (tag === 'br') {
      breakAt(place)
      return
    }
    const own = read(node)
    if (own) {
      flush(place)
      parts.push(...own)
      return
    }
    const inner: Place = {
      ...place,
      ...markOf(node, style, place),
      isPreformatted: place.isPreformatted || tag === 'pre' || PREFORMATTED.test(style),
      depth: place.depth + 1,
    }
    const readChildren = (within: Place) => {
      for (const child of node.children) readNode(child, within)
    }
    const entryOf = WORD_LIST.exec(style)?.[1]
    if (tag === 'ul' || tag === 'ol') {
      flush(place)
      const list = place.list ?? listFor(entryKey(node), tag === 'ol')
      readChildren({ ...inner, list })
      flush({ ...inner, list })
    } else if (tag === 'li' || (tag === 'p' && entryOf !== undefined)) {
      flush(place)
      const list = place.list ?? listFor(entryOf ?? 'li', ORDERED_SIGN.test(wordSign(node)))
      readChildren({ ...inner, list })
      flush({ ...inner, list })
    } else if (BLOCKS.has(tag)) {
      const part = place.list ? place.part : partOf(tag, place.part)
      const within = { ...inner, part }
      if (part === place.part) breakAt(place)
      else flush(place)
      readChildren(within)
      if (part === place.part) breakAt(within)
      else flush(within)
    } else readChildren(inner)
  }

  for (const node of nodes) readNode(node, START)
  flush(START)
  return parts
}

const NO_MARK = { mark: 'text', href: '', isPreformatted: false } as const
const START: Place = { ...NO_MARK, part: 'paragraph', list: null, depth: 0 }

const SKIPPED: ReadonlySet<string> = new Set(
  'audio button canvas head iframe input link math meta noscript object option script select style svg template textarea title video'.split(
    ' ',
  ),
)
const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav p pre section summary table tbody td tfoot th thead tr'.split(
    ' ',
  ),
)

// Word writes the items of a list as paragraphs that contain the bullet or number as text to be ignored.
const WORD_LIST = /mso-list:\s*(l\d+)/
const WORD_SIGN = /mso-list:\s*ignore/i
const HIDDEN = /display:\s*none|mso-hide:\s*all|mso-list:\s*ignore/i
const ORDERED_SIGN = /^\W*(\d+|[a-z]|[ivxlc]+)[.)]/i

const PREFORMATTED = /white-space:\s*(pre|break-spaces)/
const BOLD = /font-weight:\s*(bold|[6-9]\d\d)/
const NOT_BOLD = /font-weight:\s*(normal|[1-5]\d\d)/
const ITALIC = /font-style:\s*italic/

/** Returns the mark of a span, which has only one: a link takes precedence over strong, and strong over emphasis. */
function markOf(element: HtmlElement, style: string, { mark, href }: Place): Pick<Place, 'mark' | 'href'> {
  const { tag } = element
  const address = tag === 'a' ? element.attribute('href').trim() : ''
  if (isSafeAddress(address)) return { mark: 'link', href: address }
  if (mark === 'link') return { mark, href }
  // Google Docs wraps documents in a `b` that is not bold.
  const isBold = tag === 'strong' || (tag === 'b' && !NOT_BOLD.test(style)) || BOLD.test(style)
  if (isBold || mark === 'strong') return { mark: 'strong', href: '' }
  const isItalic = tag === 'em' || tag === 'i' || ITALIC.test(style)
  return { mark: isItalic ? 'emphasis' : mark, href: '' }
}

function partOf(tag: string, around: Place['part']): Place['part'] {
  if (tag === 'blockquote') return 'quote'
  const level = /^h([1-6])$/.exec(tag)?.[1]
  return level === undefined ? around : (Math.min(Number(level), 3) as 1 | 2 | 3)
}

/** Identifies the list of an item: Word on the web writes each item as a list of its own. */
const entryKey = ({ children }: HtmlElement): string => {
  for (const child of children)
    if (typeof child !== 'string' && child.tag === 'li') return child.attribute('data-listid')
  return ''
}

/** Returns the bullet or number of a list item from Word; empty if there is none. */
function wordSign(element: HtmlElement): string {
  for (const child of element.children) {
    if (typeof child === 'string') continue
    const sign = WORD_SIGN.test(child.attribute('style')) ? wordsOf(child) : wordSign(child)
    if (sign !== '') return sign
  }
  return ''
}

/** Returns the text within an element. */
export const wordsOf = ({ children }: HtmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join('')

function addText(
  spans: Span[],
  raw: string,
  { mark, href, isPreformatted }: Pick<Place, 'mark' | 'href' | 'isPreformatted'>,
): void {
  // Non-breaking spaces stay between words; like others they are no means of layout, so several become one.
  const text = raw
    .replace(/[\u200b\ufeff]/g, '')
    .replace(isPreformatted ? /\t/g : /[ \t\r\n\f]+/g, ' ')
    .replace(/[ \u00a0]{2,}/g, ' ')
  const last = spans.at(-1)
  const isSpaced = last === undefined || /\s$/.test(last.text)
  const newText = isSpaced ? text.replace(/^\s+/, '') : text
  if (newText === '') return
  const span: Span = mark === 'link' ? { kind: mark, text: newText, href } : { kind: mark, text: newText }
  const isSame = last?.kind === mark && (last.kind !== 'link' || last.href === href)
  if (isSame && last) last.text += newText
  else spans.push(span)
}

/** Returns spans without space at their end and without empty spans. */
function trimmedSpans(spans: readonly Span[]): Span[] {
  const last = spans.at(-1)
  if (!last) return []
  const text = last.text.trimEnd()
  return text === '' ? trimmedSpans(spans.slice(0, -1)) : [...spans.slice(0, -1), { ...last, text }]
}
