import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes } = schema

/** Kind of a part of running text, other than a paragraph. */
export type NodeKind = 'heading' | 'bullet_list' | 'ordered_list' | 'quote'

/** Returns the selected parts with their start and end positions. */
function selectedNodes({ doc, selection: { $from, $to } }: EditorState) {
  const [first, last] = [$from.index(0), Math.max($from.index(0), $to.index(0))]
  const topNodes = doc.children.slice(first, last + 1)
  const start = doc.children.slice(0, first).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  return { parts: topNodes, start, end: start + topNodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0) }
}

/** Tells whether all selected parts are of a kind. */
export const isKind = (state: EditorState, kind: NodeKind): boolean =>
  selectedNodes(state).parts.every(({ type }) => type === nodes[kind])

/** Turns the selected parts into a kind, or into paragraphs if all are of that kind already. */
export const asKind =
  (kind: NodeKind): Command =>
  (state, dispatch) => {
    const { parts, start, end } = selectedNodes(state)
    const lines = parts.flatMap(linesOf)
    const newNodes = isKind(state, kind)
      ? lines.map((line) => nodes.paragraph.create(null, line.content))
      : nodesOfKind(kind, lines)
    const tr = state.tr.replaceWith(start, end, newNodes)
    const at = caretAt(state, start)
    tr.setSelection(
      TextSelection.between(
        tr.doc.resolve(placeOf(tr.doc, start, at.from)),
        tr.doc.resolve(placeOf(tr.doc, start, at.to)),
      ),
    )
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Returns the lines of a part; for a list, its items. */
const linesOf = (node: Node): readonly Node[] =>
  node.isTextblock ? [node] : node.children.map((item) => item.child(0))

function nodesOfKind(kind: NodeKind, lines: readonly Node[]): Node[] {
  if (kind === 'heading' || kind === 'quote')
    return lines.map((line) => nodes[kind].create(null, line.content))
  const items = lines.map((line) => nodes.list_item.create(null, nodes.paragraph.create(null, line.content)))
  return [nodes[kind].create(null, items)]
}

/** Position as a line, counted from the first selected part, and an offset in that line. */
interface LinePlace {
  line: number
  offset: number
}

function caretAt({ doc, selection: { $from, $to } }: EditorState, start: number) {
  const linePlaceOf = ({ pos, parentOffset }: { pos: number; parentOffset: number }): LinePlace => {
    let line = -1
    doc.nodesBetween(start, pos, (node) => {
      if (node.isTextblock) line += 1
    })
    return { line, offset: parentOffset }
  }
  return { from: linePlaceOf($from), to: linePlaceOf($to) }
}

function placeOf(doc: Node, start: number, { line, offset }: LinePlace): number {
  let [count, place] = [-1, start + 1]
  doc.nodesBetween(start, doc.content.size, (node, at) => {
    if (!node.isTextblock) return
    count += 1
    if (count === line) place = at + 1 + offset
  })
  return place
}

/** Turns a heading, a quote or the first item of a list into a paragraph on Backspace at its beginning. */
export const toParagraphAtStart: Command = (state, dispatch) => {
  const { empty, $from } = state.selection
  // With everything selected the selection lies in no block.
  if (!empty || $from.parentOffset > 0) return false
  const kind = $from.node(1).type.name
  if (kind === 'paragraph') return false
  if ($from.depth > 1 && $from.index(1) > 0) return false
  return asKind(kind as NodeKind)(state, dispatch)
}
