import { type BlockPlace, readMark } from '../core/canvas/index.ts'

/** The two comments around a block. */
export interface MarkedBlock {
  id: string
  begin: Comment
  end: Comment
  /** Whether it stands in another. */
  isWithin: boolean
}

/** Blocks of the page, those that stand in another before it. */
export function markedBlocks(): MarkedBlock[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  const open = new Map<string, Comment>()
  const found: MarkedBlock[] = []
  while (walker.nextNode()) {
    const comment = walker.currentNode as Comment
    const mark = readMark(comment.data)
    const begin = mark && open.get(mark.id)
    if (mark?.isBegin) open.set(mark.id, comment)
    else if (mark && begin) {
      open.delete(mark.id)
      found.push({ id: mark.id, begin, end: comment, isWithin: open.size > 0 })
    }
  }
  return found
}

/** The nodes between the marks of a block. */
export function nodesOf({ begin, end }: MarkedBlock): ChildNode[] {
  const nodes: ChildNode[] = []
  for (let node = begin.nextSibling; node && node !== end; node = node.nextSibling) nodes.push(node)
  return nodes
}

/** The innermost block that something stands in; `undefined` for what is none's. */
export const blockOf = (node: Node): MarkedBlock | undefined =>
  markedBlocks().find((block) => nodesOf(block).some((inner) => inner.contains(node)))

/** Where all blocks are in what is seen of the page. */
export const placesOf = (): BlockPlace[] =>
  markedBlocks().map(({ id, begin, end }) => {
    const range = document.createRange()
    range.setStartAfter(begin)
    range.setEndBefore(end)
    const { top, left, width, height } = range.getBoundingClientRect()
    return { id, top, left, width, height }
  })
