import type { Node } from 'prosemirror-model'
import { parseRichText, type Span, type TextPart, writeRichText } from '../../../core/rich-text/index.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** Converts stored text into a document for editing (studio-150); an empty text becomes one empty paragraph. */
export function documentOf(text: string): Node {
  const topNodes = parseRichText(text).map(nodeOf)
  return nodes.doc.create(null, topNodes.length > 0 ? topNodes : [nodes.paragraph.create()])
}

function nodeOf(part: TextPart): Node {
  switch (part.kind) {
    case 'heading':
      return nodes.heading.create({ level: part.level }, part.spans.map(textOf))
    case 'list':
      return nodes[part.ordered ? 'ordered_list' : 'bullet_list'].create(
        null,
        part.items.map((spans) =>
          nodes.list_item.create(null, nodes.paragraph.create(null, spans.map(textOf))),
        ),
      )
    default:
      return nodes[part.kind].create(null, part.spans.map(textOf))
  }
}

function textOf(span: Span): Node {
  if (span.kind === 'text') return schema.text(span.text)
  return schema.text(span.text, [marks[span.kind].create(span.kind === 'link' ? { href: span.href } : null)])
}

/** Converts a document into stored text. */
export const storedText = (document: Node): string => writeRichText(document.children.map(textPartOf))

function textPartOf(node: Node): TextPart {
  switch (node.type) {
    case nodes.heading:
      return { kind: 'heading', level: node.attrs.level, spans: spansOf(node) }
    case nodes.quote:
      return { kind: 'quote', spans: spansOf(node) }
    case nodes.bullet_list:
    case nodes.ordered_list:
      return {
        kind: 'list',
        ordered: node.type === nodes.ordered_list,
        items: node.children.map((item) => spansOf(item.child(0))),
      }
    default:
      return { kind: 'paragraph', spans: spansOf(node) }
  }
}

const spansOf = (node: Node): Span[] =>
  node.children.map((child): Span => {
    const text = child.text ?? ''
    const mark = child.marks[0]
    if (mark?.type === marks.link) return { kind: 'link', text, href: String(mark.attrs.href) }
    return { kind: mark?.type === marks.strong ? 'strong' : mark ? 'emphasis' : 'text', text }
  })
