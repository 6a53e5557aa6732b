import { type HtmlNode, partsOfHtml, richTextHtml } from '../../../core/rich-text/index.ts'

/** Pattern of HTML with block elements; other HTML is part of a line and is inserted at the caret unchanged. */
const HAS_PARTS = /<(?:br|p|div|h[1-6]|[uo]l|li|blockquote|pre|t[dhr]|table|section|article)\b|white-space/i

/** Pattern of HTML that the editor itself put into the clipboard. */
const OWN = /\sdata-pm-slice=/

/**
 * Converts HTML from the clipboard into blocks of running text (studio-151), by the server's rules for HTML: lines,
 * lists of Word, nested lists.
 */
export function pastedHtml(html: string): string {
  const safe = withoutActs(html)
  if (OWN.test(html) || !HAS_PARTS.test(html)) return safe
  const { body } = new DOMParser().parseFromString(safe, 'text/html')
  return richTextHtml(partsOfHtml(nodesOf(body)))
}

/**
 * Removes styles and event handlers, which the browser would refuse and report while it parses pasted HTML. The schema
 * keeps them out of the text in any case.
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
