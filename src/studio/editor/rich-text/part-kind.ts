import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes } = schema

/** What a part of a text can be besides a paragraph. */
export type PartKind = 'heading' | 'bullet_list' | 'ordered_list' | 'quote'

/** The parts that are marked: their places among all, and where they begin and end. */
function markedParts({ doc, selection: { $from, $to } }: EditorState) {
  const [first, last] = [$from.index(0), Math.max($from.index(0), $to.index(0))]
  const parts = doc.children.slice(first, last + 1)
  const start = doc.children.slice(0, first).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  return { parts, start, end: start + parts.reduce((sum, { nodeSize }) => sum + nodeSize, 0) }
}

/** Whether all marked parts are of a kind. */
export const isKind = (state: EditorState, kind: PartKind): boolean =>
  markedParts(state).parts.every(({ type }) => type === nodes[kind])

/** Makes the marked parts ones of a kind, or paragraphs where they are of it already. */
export const asKind =
  (kind: PartKind): Command =>
  (state, dispatch) => {
    const { parts, start, end } = markedParts(state)
    const lines = parts.flatMap(linesOf)
    const made = isKind(state, kind)
      ? lines.map((line) => nodes.paragraph.create(null, line.content))
      : partsOf(kind, lines)
    const tr = state.tr.replaceWith(start, end, made)
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

/** The lines of a part: of a list its items'. */
const linesOf = (part: Node): readonly Node[] =>
  part.isTextblock ? [part] : part.children.map((item) => item.child(0))

function partsOf(kind: PartKind, lines: readonly Node[]): Node[] {
  if (kind === 'heading' || kind === 'quote')
    return lines.map((line) => nodes[kind].create(null, line.content))
  const items = lines.map((line) => nodes.list_item.create(null, nodes.paragraph.create(null, line.content)))
  return [nodes[kind].create(null, items)]
}

/** A place as the line it is in, counted from the first marked part, and how far into it. */
interface LinePlace {
  line: number
  offset: number
}

function caretAt({ doc, selection: { $from, $to } }: EditorState, start: number) {
  const read = ({ pos, parentOffset }: { pos: number; parentOffset: number }): LinePlace => {
    let line = -1
    doc.nodesBetween(start, pos, (node) => {
      if (node.isTextblock) line += 1
    })
    return { line, offset: parentOffset }
  }
  return { from: read($from), to: read($to) }
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

/** At the beginning of a heading, a quote or an item, Backspace makes it a paragraph. */
export const plainAtStart: Command = (state, dispatch) => {
  const { empty, $from } = state.selection
  // With everything selected the selection lies in no block.
  if (!empty || $from.parentOffset > 0) return false
  const kind = $from.node(1).type.name
  if (kind === 'paragraph') return false
  if ($from.depth > 1 && $from.index(1) > 0) return false
  return asKind(kind as PartKind)(state, dispatch)
}
