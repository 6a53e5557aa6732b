import { readMark } from '../core/canvas/index.ts'

/** Nodes that are moved together: a single node, or a block with its marks. */
interface Unit {
  /** Key that identifies it on both sides; empty for nodes that are identified by their position alone. */
  key: string
  nodes: ChildNode[]
}

/** Attribute of an element that is being edited, which stays unchanged. */
export const WRITING = 'contenteditable'

/**
 * Turns the nodes of `parent` into those of `fresh` and changes only what differs: pictures that stay are not loaded
 * again.
 *
 * @param old the nodes that may be changed, adjacent and in order
 * @param end the node after them; `null` at the end of `parent`
 * @param isShell whether unchanged blocks come without their content
 */
export function morph(
  parent: Node,
  old: readonly ChildNode[],
  fresh: readonly ChildNode[],
  end: ChildNode | null,
  isShell = false,
): void {
  const freshUnits = unitsOf(fresh)
  const keys = new Set(freshUnits.map(({ key }) => key))
  const oldUnits: Unit[] = []
  for (const unit of unitsOf(old))
    if (unit.key !== '' && !keys.has(unit.key)) remove(unit)
    else oldUnits.push(unit)
  let at: ChildNode | null = oldUnits[0]?.nodes[0] ?? end
  for (const unit of freshUnits) {
    const index = oldUnits.findIndex((one) => isSameThing(one, unit))
    const match = index < 0 ? undefined : oldUnits.splice(index, 1)[0]
    if (!match) {
      for (const node of unit.nodes) parent.insertBefore(document.importNode(node, true), at)
      continue
    }
    const after = match.nodes.at(-1)?.nextSibling ?? null
    if (match.nodes[0] === at) at = after
    else for (const node of match.nodes) parent.insertBefore(node, at)
    update(parent, match, unit, isShell)
  }
  oldUnits.forEach(remove)
}

function unitsOf(nodes: readonly ChildNode[]): Unit[] {
  const units: Unit[] = []
  let open: { id: string; unit: Unit } | null = null
  for (const node of nodes) {
    const mark = node instanceof Comment ? readMark(node.data) : null
    if (open) open.unit.nodes.push(node)
    else units.push({ key: keyOf(node, mark), nodes: [node] })
    if (!open && mark?.isBegin) open = { id: mark.id, unit: units.at(-1) as Unit }
    else if (open && mark && !mark.isBegin && mark.id === open.id) open = null
  }
  return units
}

function keyOf(node: ChildNode, mark: { id: string } | null): string {
  if (mark) return mark.id
  return node instanceof Element && node.id !== '' ? `#${node.id}` : ''
}

const remove = ({ nodes }: Unit): void => {
  for (const node of nodes) if (!isWrittenIn(node)) node.remove()
}

const isWrittenIn = (node: Node): boolean =>
  node instanceof Element && (node.hasAttribute(WRITING) || node.querySelector(`[${WRITING}]`) !== null)

const isSameThing = (a: Unit, b: Unit): boolean =>
  a.key === b.key && a.nodes[0]?.nodeName === b.nodes[0]?.nodeName

function update(parent: Node, old: Unit, fresh: Unit, isShell: boolean): void {
  const [node, of] = [old.nodes[0], fresh.nodes[0]]
  const isBlock = node instanceof Comment && readMark(node.data)
  if (isBlock) {
    if (!isShell) morph(parent, old.nodes.slice(1, -1), fresh.nodes.slice(1, -1), old.nodes.at(-1) ?? null)
  } else if (node && of) updateNode(node, of, isShell)
}

function updateNode(node: ChildNode, fresh: ChildNode, isShell: boolean): void {
  if (node.isEqualNode(fresh)) return
  if (!(node instanceof Element) || !(fresh instanceof Element)) {
    if (node.nodeValue !== fresh.nodeValue) node.nodeValue = fresh.nodeValue
    return
  }
  if (node.hasAttribute(WRITING)) return
  for (const { name, value } of fresh.attributes)
    if (node.getAttribute(name) !== value) node.setAttribute(name, value)
  for (const name of node.getAttributeNames()) if (!fresh.hasAttribute(name)) node.removeAttribute(name)
  morph(node, [...node.childNodes], [...fresh.childNodes], null, isShell)
}
