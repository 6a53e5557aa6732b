/** Part of a line with one mark. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'emphasis'; text: string }
  | { kind: 'link'; text: string; href: string }

/** Part of a text, such as a paragraph or a list. */
export type TextPart =
  | { kind: 'heading'; level: 1 | 2 | 3; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'quote'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }

/**
 * Reads text with a small markup: blank lines between parts, `#` headings, `-` and `1.` lists, `>` quotes,
 * `**strong**`, `*emphasis*`, `[words](address)`, and a backslash to escape a sign. Everything else is text; HTML is
 * not interpreted (studio-150).
 */
export const parseRichText = (text: string): TextPart[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(parsePart)

function parsePart(part: string): TextPart {
  const heading = /^(#{1,3})\s+(\S[^\n]*)$/.exec(part)
  if (heading?.[1] && heading[2]) {
    return { kind: 'heading', level: heading[1].length as 1 | 2 | 3, spans: parseSpans(heading[2]) }
  }
  const lines = part.split('\n').map((line) => line.trim())
  if (lines.every((line) => line.startsWith('>'))) {
    return { kind: 'quote', spans: parseSpans(lines.map((line) => line.replace(/^>\s?/, '')).join(' ')) }
  }
  for (const [sign, ordered] of LIST_SIGNS) {
    if (lines.every((line) => sign.test(line))) {
      return { kind: 'list', ordered, items: lines.map((line) => parseSpans(line.replace(sign, ''))) }
    }
  }
  return { kind: 'paragraph', spans: parseSpans(lines.join(' ')) }
}

const LIST_SIGNS = [
  [/^[-*]\s+/, false],
  [/^\d+[.)]\s+/, true],
] as const

/** Matches escaped signs; a backslash before any other character is a backslash. */
const LITERAL = /\\([\\*[\]()#>.-])/g
const LITERAL_SIGN = /[\\*[\]()#>.-]/

/** Matches signs at which a span may begin. */
const BEGINNING = /[\\*[]/g

/** Matches an escaped sign, or a sign at which a span ends. */
const ENDS = { '*': /\\[\\*[\]()#>.-]|\*/g, ']': /\\[\\*[\]()#>.-]|\]/g, ')': /[)\s]/g } as const
type End = keyof typeof ENDS

/**
 * Reads a line in one pass: the search for each kind of end continues where the last one stopped, so that unmatched
 * signs cost no more than any other text.
 */
function parseSpans(line: string): Span[] {
  const spans: Span[] = []
  const nextEnd = endFinder(line)
  let position = 0
  const addText = (text: string) => {
    const last = spans.at(-1)
    if (last?.kind === 'text') last.text += text
    else if (text) spans.push({ kind: 'text', text })
  }
  const take = (from: number, to: number, span: Span) => {
    addText(line.slice(position, from))
    position = to
    if (span.kind === 'text') addText(span.text)
    else spans.push(span)
  }
  for (let at = nextSign(line, 0); at >= 0; at = nextSign(line, Math.max(at + 1, position))) {
    const match = line[at] === '\\' ? literalAt(line, at) : spanAt(line, at, nextEnd)
    if (match) take(at, match.to, match.span)
  }
  addText(line.slice(position))
  return spans
}

interface FoundSpan {
  span: Span
  /** Index after the last character. */
  to: number
}

function nextSign(line: string, from: number): number {
  BEGINNING.lastIndex = from
  return BEGINNING.exec(line)?.index ?? -1
}

/**
 * Returns a finder of the next unescaped end of a kind; the finder returns -1 if there is none. Calls must pass
 * ascending positions.
 */
function endFinder(line: string): (end: End, from: number) => number {
  const lastEnds = new Map<End, number>()
  return (end, from) => {
    const last = lastEnds.get(end)
    if (last !== undefined && (last < 0 || last >= from)) return last
    const pattern = ENDS[end]
    pattern.lastIndex = from
    let match = pattern.exec(line)
    while (match?.[0].startsWith('\\')) match = pattern.exec(line)
    lastEnds.set(end, match?.index ?? -1)
    return match?.index ?? -1
  }
}

const literalAt = (line: string, at: number): FoundSpan | null =>
  LITERAL_SIGN.test(line[at + 1] ?? '')
    ? { span: { kind: 'text', text: line[at + 1] ?? '' }, to: at + 2 }
    : null

function spanAt(line: string, at: number, nextEnd: ReturnType<typeof endFinder>): FoundSpan | null {
  if (line[at] === '[') return linkAt(line, at, nextEnd)
  const sign = line.startsWith('**', at) ? '**' : '*'
  const from = at + sign.length
  const end = nextEnd('*', from)
  // Signs with a space at their inner side are plain text, as in 2 * 3 * 4.
  if (end <= from || !line.startsWith(sign, end)) return null
  if (/\s/.test(line[from] ?? '') || /\s/.test(line[end - 1] ?? '')) return null
  const text = unescaped(line.slice(from, end))
  return { span: { kind: sign === '*' ? 'emphasis' : 'strong', text }, to: end + sign.length }
}

function linkAt(line: string, at: number, nextEnd: ReturnType<typeof endFinder>): FoundSpan | null {
  const end = nextEnd(']', at + 1)
  if (end <= at + 1 || line[end + 1] !== '(') return null
  const close = nextEnd(')', end + 2)
  if (close <= end + 2 || line[close] !== ')') return null
  const [text, href] = [unescaped(line.slice(at + 1, end)), line.slice(end + 2, close)]
  return { span: isSafeAddress(href) ? { kind: 'link', text, href } : { kind: 'text', text }, to: close + 1 }
}

const unescaped = (text: string): string => text.replace(LITERAL, '$1')

/** Tells whether an address is one of the web, of mail or telephone, or of this site, so that it cannot run code. */
export const isSafeAddress = (address: string): boolean =>
  /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(address)
