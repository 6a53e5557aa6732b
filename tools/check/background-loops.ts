import { isSyntaxNode, type SyntaxNode } from './single-places.ts'

/** Module whose `setTimeout` is awaited, under whichever name a file imports it. */
const AWAITED_TIMERS = /^(node:)?timers\/promises$/

/**
 * Returns the places of a file that run something again and again without anybody waiting for it: each call of
 * `setInterval`, each `setTimeout` whose callback leads back to it, and each loop or function that pauses and goes on.
 * The sign of life of one job is none, as the function that begins its interval clears it in a `finally`; nor is a wait
 * for something, as its loop returns a value to a caller.
 */
export function backgroundLoops(program: unknown): SyntaxNode[] {
  const pauses = awaitedTimers(program)
  const functions = new Map<string, SyntaxNode>()
  visit(program, [], (node, parents) => {
    const name = isFunction(node) ? functionName(node, parents.at(-1)) : undefined
    if (name !== undefined) functions.set(name, node)
  })
  const named = new Set(functions.values())
  const leadsTo = (from: unknown, target: SyntaxNode, seen = new Set<SyntaxNode>()): boolean =>
    namesIn(from).some((name) => {
      const called = functions.get(name)
      if (called === undefined || seen.has(called)) return false
      seen.add(called)
      return called === target || leadsTo(called, target, seen)
    })
  const loops: SyntaxNode[] = []
  visit(program, [], (node, parents) => {
    if (node.type !== 'CallExpression') return
    const [callback] = Array.isArray(node.arguments) ? node.arguments : []
    const name = calledName(node)
    const owner = parents.findLast((parent) => named.has(parent))
    if (name === 'setInterval') {
      if (!parents.some((parent) => isFunction(parent) && endsIntervals(parent))) loops.push(node)
    } else if (name === 'setTimeout') {
      if (owner && leadsTo(callback, owner)) loops.push(node)
    } else if (name !== undefined && pauses.has(name)) {
      const loop = parents
        .slice(parents.findLastIndex(isFunction) + 1)
        .findLast(({ type }) => /^(For|While|DoWhile)Statement$/.test(type))
      if (loop ? !hasEnd(loop) : owner && leadsTo(owner.body, owner)) loops.push(node)
    }
  })
  return loops
}

/** Returns the names by which a file knows timers that are awaited. */
function awaitedTimers(program: unknown): Set<string> {
  const names = new Set<string>()
  visit(program, [], (node) => {
    if (node.type !== 'ImportDeclaration' || !isSyntaxNode(node.source)) return
    if (!AWAITED_TIMERS.test(String(node.source.value)) || !Array.isArray(node.specifiers)) return
    for (const { local } of node.specifiers) names.add(String(local.name))
  })
  return names
}

/** Tells whether a loop counts its turns or returns a value. */
function hasEnd({ type, update, test, body }: SyntaxNode): boolean {
  let isEnding = type === 'ForStatement' && isSyntaxNode(update) && isSyntaxNode(test)
  visit(body, [], (node) => {
    isEnding ||= node.type === 'ReturnStatement' && isSyntaxNode(node.argument)
  })
  return isEnding
}

/** Tells whether a function clears intervals in a `finally`. */
function endsIntervals(node: SyntaxNode): boolean {
  let isEnding = false
  visit(node.body, [], (inner) => {
    if (inner.type === 'TryStatement') isEnding ||= namesIn(inner.finalizer).includes('clearInterval')
  })
  return isEnding
}

const isFunction = ({ type }: SyntaxNode): boolean =>
  /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type)

/** Returns the name that a function is declared with, or that of its constant. */
function functionName({ id }: SyntaxNode, parent: SyntaxNode | undefined): string | undefined {
  const named = parent?.type === 'VariableDeclarator' ? parent.id : id
  return isSyntaxNode(named) && named.type === 'Identifier' ? String(named.name) : undefined
}

/** Returns the name of a called function, or of the called method of a global object. */
function calledName({ callee }: SyntaxNode): string | undefined {
  if (!isSyntaxNode(callee)) return undefined
  if (callee.type === 'Identifier') return String(callee.name)
  const isGlobal = isSyntaxNode(callee.object) && /^(globalThis|window)$/.test(String(callee.object.name))
  return isGlobal && isSyntaxNode(callee.property) ? String(callee.property.name) : undefined
}

/** Returns the identifiers in a part of a file. */
function namesIn(part: unknown): string[] {
  const names: string[] = []
  visit(part, [], (node) => {
    if (node.type === 'Identifier') names.push(String(node.name))
  })
  return names
}

/** Visits nodes, each with its parents from the outermost to the innermost. */
function visit(
  part: unknown,
  parents: readonly SyntaxNode[],
  onNode: (node: SyntaxNode, parents: readonly SyntaxNode[]) => void,
): void {
  if (typeof part !== 'object' || part === null) return
  const isNode = isSyntaxNode(part)
  if (isNode) onNode(part, parents)
  const inside = isNode ? [...parents, part] : parents
  for (const child of Object.values(part)) visit(child, inside, onNode)
}
