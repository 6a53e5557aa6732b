import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import type { HtmlElement, HtmlNode } from '../../../core/rich-text/index.ts'

type Tree = ReturnType<typeof fromHtml>
type Element = Extract<Tree['children'][number], { type: 'element' }>

/** An element that was read on the server. */
export interface ReadElement extends HtmlElement {
  /** The element as HTML, as it came. */
  outerHtml(): string
}

/**
 * Reads HTML as browsers do. As in WordPress, an empty line between texts outside of blocks ends a paragraph. HTML that
 * is nested too deep gives nothing.
 */
export function readHtml(html: string): HtmlNode[] {
  try {
    return nodesOf(fromHtml(html, { fragment: true }).children).flatMap((node) =>
      typeof node === 'string' && /\n\s*\n/.test(node) ? withBreaks(node) : [node],
    )
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

const BREAK: HtmlElement = { tag: 'br', children: [], attribute: () => '' }

const withBreaks = (text: string): HtmlNode[] =>
  text.split(/\n\s*\n/).flatMap((part, index) => (index === 0 ? [part] : [BREAK, part]))

const nodesOf = (nodes: readonly Tree['children'][number][]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (node.type === 'text') return [node.value]
    return node.type === 'element' ? [elementOf(node)] : []
  })

const elementOf = (node: Element): ReadElement => ({
  tag: node.tagName,
  // Read on demand, so that elements nested too deeply are never read.
  get children() {
    return nodesOf(node.children)
  },
  attribute(name) {
    const key =
      name === 'class' ? 'className' : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const value = node.properties[key]
    return Array.isArray(value) ? value.join(' ') : String(value ?? '')
  },
  outerHtml: () => toHtml(node),
})

/** Returns the elements within nodes that pass a test, in order; `depth` limits the levels searched. */
export const elementsIn = (
  nodes: readonly HtmlNode[],
  test: (element: HtmlElement) => boolean,
  depth = 200,
): HtmlElement[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string' || depth === 0) return []
    return [...(test(node) ? [node] : []), ...elementsIn(node.children, test, depth - 1)]
  })
