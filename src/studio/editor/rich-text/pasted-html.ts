import { type HtmlNode, partsOfHtml, richTextHtml } from '../../../core/rich-text/index.ts'

/** A stretch of a line, which is put where the caret is as it came. */
const HAS_PARTS = /<(?:br|p|div|h[1-6]|[uo]l|li|blockquote|pre|t[dhr]|table|section|article)\b|white-space/i

/** HTML that the editor itself has put into the clipboard. */
const OWN = /\sdata-pm-slice=/

/**
 * HTML from the clipboard as parts of a text (studio-151), read by the rules by which the server reads HTML: lines,
 * lists of Word, lists within lists.
 */
export function pastedHtml(html: string): string {
  const safe = withoutActs(html)
  if (OWN.test(html) || !HAS_PARTS.test(html)) return safe
  const { body } = new DOMParser().parseFromString(safe, 'text/html')
  return richTextHtml(partsOfHtml(nodesOf(body)))
}

/**
 * Removes styles and handlers, which the browser would refuse and report while it reads pasted HTML. The schema
 * keeps them out of the text.
 */
const withoutActs = (html: string): string =>
  html
    .replace(/<(style|script)\b.*?<\/\1\s*>/gis, '')
    .replace(/\son\w+\s*=/gi, ' data-on=')
    .replace(/\sstyle\s*=/gi, ' data-style=')

const nodesOf = (parent: Node): HtmlNode[] =>
  [...parent.childNodes].flatMap((node): HtmlNode[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? '']
    return node instanceof Element ? [elementOf(node)] : []
  })

const elementOf = (element: Element): HtmlNode => ({
  tag: element.tagName.toLowerCase(),
  get children() {
    return nodesOf(element)
  },
  attribute: (name) => element.getAttribute(name === 'style' ? 'data-style' : name) ?? '',
})
