import { type BlockPlace, readMark } from '../core/canvas/index.ts'

/** The two comments around a block. */
export interface MarkedBlock {
  id: string
  begin: Comment
  end: Comment
  /** True if the block is nested in another. */
  isWithin: boolean
}

/** Returns the blocks of a page, nested ones before the block that holds them. */
export function markedBlocks(page: Document = document): MarkedBlock[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT)
  const open = new Map<string, Comment>()
  const blocks: MarkedBlock[] = []
  while (walker.nextNode()) {
    const comment = walker.currentNode as Comment
    const mark = readMark(comment.data)
    const begin = mark && open.get(mark.id)
    if (mark?.isBegin) open.set(mark.id, comment)
    else if (mark && begin) {
      open.delete(mark.id)
      blocks.push({ id: mark.id, begin, end: comment, isWithin: open.size > 0 })
    }
  }
  return blocks
}

/** Returns the nodes between the marks of a block. */
export function nodesOf({ begin, end }: MarkedBlock): ChildNode[] {
  const nodes: ChildNode[] = []
  for (let node = begin.nextSibling; node && node !== end; node = node.nextSibling) nodes.push(node)
  return nodes
}

/** Returns the innermost block that contains the node; `undefined` if there is none. */
export const blockOf = (node: Node): MarkedBlock | undefined =>
  markedBlocks().find((block) => nodesOf(block).some((inner) => inner.contains(node)))

/** Attribute of the placeholder that the frame puts into a block that shows nothing. */
const ROOM = 'data-room'

/**
 * Returns the positions of all blocks in the visible part of the page. A block that shows nothing gets a placeholder,
 * so that the studio can draw a block there without covering others or what follows.
 */
export const placesOf = (): BlockPlace[] => {
  const blocks = markedBlocks()
  // Nested blocks come first, since a section is empty if everything in it is.
  const empty = new Set(blocks.filter(keepRoom))
  return blocks.map((block) => {
    const { top, left, width, height } = boxOf(block.begin, block.end)
    return { id: block.id, top, left, width, height, isEmpty: empty.has(block) }
  })
}

/** Adds a placeholder to a block that shows nothing or removes it, and tells whether the block shows nothing. */
function keepRoom({ begin, end }: MarkedBlock): boolean {
  const last = end.previousSibling
  const room = last instanceof Element && last.hasAttribute(ROOM) ? last : null
  const isEmpty = boxOf(begin, room ?? end).height < 1
  if (!isEmpty) room?.remove()
  else if (!room) {
    const placeholder = document.createElement('div')
    placeholder.setAttribute(ROOM, '')
    // With the distance to its surroundings that the block's content will have.
    placeholder.dataset.flow = 'wide'
    placeholder.style.blockSize = 'var(--room, 3rem)'
    end.before(placeholder)
  }
  return isEmpty
}

function boxOf(begin: Node, end: Node): DOMRect {
  const range = document.createRange()
  range.setStartAfter(begin)
  range.setEndBefore(end)
  return range.getBoundingClientRect()
}
