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

/** Marks what the frame gives a block that shows nothing. */
const ROOM = 'data-room'

/**
 * Where all blocks are in what is seen of the page. One that shows nothing gets some room where it will stand, so that
 * the studio can draw it there and covers neither others nor what follows.
 */
export const placesOf = (): BlockPlace[] => {
  const blocks = markedBlocks()
  // Those within others come first, so that a section knows whether it is as empty as what it holds.
  const empty = new Set(blocks.filter(keepRoom))
  return blocks.map((block) => {
    const { top, left, width, height } = boxOf(block.begin, block.end)
    return { id: block.id, top, left, width, height, isEmpty: empty.has(block) }
  })
}

/** Gives a block room while it shows nothing, and tells whether that is so. */
function keepRoom({ begin, end }: MarkedBlock): boolean {
  const last = end.previousSibling
  const room = last instanceof Element && last.hasAttribute(ROOM) ? last : null
  const isEmpty = boxOf(begin, room ?? end).height < 1
  if (!isEmpty) room?.remove()
  else if (!room) {
    const made = document.createElement('div')
    made.setAttribute(ROOM, '')
    // As far from what is around it as what will stand there.
    made.dataset.flow = 'wide'
    made.style.blockSize = 'var(--room, 3rem)'
    end.before(made)
  }
  return isEmpty
}

function boxOf(begin: Node, end: Node): DOMRect {
  const range = document.createRange()
  range.setStartAfter(begin)
  range.setEndBefore(end)
  return range.getBoundingClientRect()
}
