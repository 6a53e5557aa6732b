import { fromHtml } from 'hast-util-from-html'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { MAX_HTML } from './schema.ts'

/**
 * Elements and attributes allowed in the block "HTML". Everything else is removed: scripts, styles, handlers, forms,
 * frames and drawings, and also ids, classes and names, which could be mistaken for parts of the page.
 */
const ALLOWED: Schema = {
  tagNames: [
    ...[
      'p',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'blockquote',
      'pre',
      'hr',
      'br',
      'wbr',
    ],
    ...[
      'a',
      'abbr',
      'b',
      'bdi',
      'bdo',
      'cite',
      'code',
      'del',
      'dfn',
      'em',
      'i',
      'ins',
      'kbd',
      'mark',
      'q',
      's',
      'samp',
    ],
    ...['small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'address', 'div', 'details', 'summary'],
    ...['figure', 'figcaption', 'img'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: {
    '*': ['dir', 'lang', 'title'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'reversed'],
    li: ['value'],
    time: ['dateTime'],
    th: ['colSpan', 'rowSpan', 'scope'],
    td: ['colSpan', 'rowSpan'],
    col: ['span'],
    colgroup: ['span'],
  },
  ancestors: Object.fromEntries(
    ['caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'].map((name) => [
      name,
      ['table'],
    ]),
  ),
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  // Removed with their contents; other elements that are not allowed leave their contents.
  strip: [
    'script',
    'style',
    'template',
    'noscript',
    'iframe',
    'object',
    'svg',
    'math',
    'textarea',
    'select',
    'title',
  ],
}

/**
 * Reads HTML as browsers do and writes the allowed part of it (part-13). Returns an empty text if the HTML is too long
 * or nested too deep.
 */
export const sanitizeHtml = (html: string): string => read(html, write)

/**
 * Sanitizes HTML and changes its addresses.
 *
 * @param address changes the addresses of links and pictures
 */
export const sanitizeHtmlWith = (html: string, address: (href: string) => string): string =>
  read(html, (allowed) => {
    changeAddresses(allowed, address)
    return write(allowed)
  })

/** Returns the words in HTML, for search and excerpts. */
export const wordsOfHtml = (html: string): string => read(html, wordsIn)

type Root = ReturnType<typeof sanitize>

/**
 * Writes HTML so that reading it gives the same text: parsers drop the first line feed of a `pre`, and read carriage
 * returns (`&#13;`) as line feeds.
 */
function write(allowed: Root): string {
  doubleFirstLineFeeds(allowed)
  return toHtml(allowed).replaceAll(/\r\n?/g, '\n')
}

function doubleFirstLineFeeds(node: Root): void {
  if (!('children' in node)) return
  const [first] = node.children
  if (
    node.type === 'element' &&
    node.tagName === 'pre' &&
    first?.type === 'text' &&
    /^[\r\n]/.test(first.value)
  )
    first.value = `\n${first.value}`
  node.children.forEach(doubleFirstLineFeeds)
}

function read(html: string, as: (allowed: Root) => string): string {
  if (html.length > MAX_HTML) return ''
  try {
    return as(sanitize(fromHtml(html, { fragment: true }), ALLOWED))
  } catch (error) {
    if (error instanceof RangeError) return ''
    throw error
  }
}

function changeAddresses(node: Root, address: (href: string) => string): void {
  if (!('children' in node)) return
  if (node.type === 'element')
    for (const name of ['href', 'src']) {
      const value = node.properties[name]
      if (typeof value === 'string') node.properties[name] = address(value)
    }
  for (const child of node.children) changeAddresses(child, address)
}

function wordsIn(root: Root): string {
  const texts: string[] = []
  const visit = (node: Root): void => {
    if (node.type === 'text') texts.push(node.value)
    else if ('children' in node) node.children.forEach(visit)
  }
  visit(root)
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}
