/** A stretch of text within a line. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'emphasis'; text: string }
  | { kind: 'link'; text: string; href: string }

/** One part of a text, in reading order. */
export type TextPart =
  | { kind: 'heading'; level: 1 | 2 | 3; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'quote'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }

/**
 * Reads a text written with the usual few signs: blank lines between parts, `#` headings, `-` and `1.` lists,
 * `>` quotes, `**strong**`, `*emphasis*`, `[words](address)`, and a backslash before a sign that is meant as it is.
 * Everything else is text; no HTML is let through (studio-150).
 */
export const parseRichText = (text: string): TextPart[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(parsePart)

function parsePart(part: string): TextPart {
  const heading = /^(#{1,3})\s+([^\n]+)$/.exec(part)
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

/** A backslash makes these signs literal; before anything else it is a backslash. */
const LITERAL = /\\([\\*[\]()#>.-])/g

/** What may stand within signs: no sign of their end, unless it is meant as it is. */
const within = (end: string) => String.raw`(?:\\[\\*[\]()#>.-]|(?!\\[\\*[\]()#>.-])[^${end}])+`

const SPAN = new RegExp(
  [
    LITERAL.source,
    // Signs with space at their inner side are meant as they are, as in 2 * 3 * 4.
    String.raw`\*\*(?=\S)(?<strong>${within('*')})(?<=\S)\*\*`,
    String.raw`\*(?=\S)(?<emphasis>${within('*')})(?<=\S)\*`,
    String.raw`\[(?<words>${within('\\]')})\]\((?<address>[^)\s]+)\)`,
  ].join('|'),
  'g',
)

function parseSpans(line: string): Span[] {
  const spans: Span[] = []
  let done = 0
  const addText = (text: string) => {
    const last = spans.at(-1)
    if (last?.kind === 'text') last.text += text
    else if (text) spans.push({ kind: 'text', text })
  }
  for (const match of line.matchAll(SPAN)) {
    addText(line.slice(done, match.index))
    done = match.index + match[0].length
    const { strong, emphasis, words = '', address = '' } = match.groups ?? {}
    if (match[1] !== undefined) addText(match[1])
    else if (strong) spans.push({ kind: 'strong', text: unescaped(strong) })
    else if (emphasis) spans.push({ kind: 'emphasis', text: unescaped(emphasis) })
    else if (isSafeAddress(address)) spans.push({ kind: 'link', text: unescaped(words), href: address })
    else addText(unescaped(words))
  }
  addText(line.slice(done))
  return spans
}

const unescaped = (text: string): string => text.replace(LITERAL, '$1')

/** Addresses of the web, of mail and telephone, and of this site; nothing that could run. */
export const isSafeAddress = (address: string): boolean =>
  /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(address)
