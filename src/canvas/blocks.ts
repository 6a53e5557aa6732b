import { type BlockPlace, readMark } from '../core/canvas/index.ts'

/** The two comments around a block. */
export interface MarkedBlock {
  id: string
  begin: Comment
  end: Comment
  /** Whether it stands in another. */
  isWithin: boolean
}

/** Blocks of a page, those that stand in another before it. */
export function markedBlocks(page: Document = document): MarkedBlock[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT)
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

/**
 * Where all blocks are in what is seen of the page. One that shows nothing is below what stands before it, as nothing
 * itself has no place; several in a row stand below one another.
 */
export const placesOf = (): BlockPlace[] => {
  let empty = 0
  return markedBlocks().map(({ id, begin, end }) => {
    const range = document.createRange()
    range.setStartAfter(begin)
    range.setEndBefore(end)
    const { top, left, width, height } = range.getBoundingClientRect()
    empty = height < 1 ? empty + 1 : 0
    if (empty === 0) return { id, top, left, width, height }
    const { page, edge } = spotOf(begin)
    return { id, top: edge + (empty - 1) * EMPTY_STEP, left: page.left, width: page.width, height: 0 }
  })
}

/** Between blocks that show nothing, in CSS pixels of the page. */
const EMPTY_STEP = 52

/** What a mark stands in, and where the last thing before it ends that is to be seen. */
function spotOf(mark: Comment): { page: DOMRect; edge: number } {
  const page = (mark.parentElement ?? document.body).getBoundingClientRect()
  const before = document.createRange()
  before.setStart(mark.parentNode ?? document.body, 0)
  before.setEndBefore(mark)
  const { bottom, height } = before.getBoundingClientRect()
  return { page, edge: height < 1 ? page.top : bottom }
}
