import type { Figure, Source } from './structure-report.ts'

/** Node of a parsed file. */
export interface SyntaxNode {
  type: string
  start: number
  [key: string]: unknown
}

/** Code that may be in few places only. */
interface Rule {
  /** Name of the figure that counts the places. */
  name: string
  atMost: number
  isBroken(node: SyntaxNode): boolean
}

/** Rules about what one place does for all, or what is looked up instead of being compared. */
const RULES: readonly Rule[] = [
  {
    name: 'statements that compare versions',
    atMost: 1,
    isBroken: (node) => node.type === 'CallExpression' && isWhereVersion(node),
  },
  {
    name: 'comparisons of kinds of entries',
    atMost: 9,
    isBroken: ({ type, operator, left, right }) =>
      type === 'BinaryExpression' &&
      /^[!=]==$/.test(String(operator)) &&
      [
        [left, right],
        [right, left],
      ].some(([one, other]) => nameOf(one) === 'kind' && ['work', 'page'].includes(String(literalOf(other)))),
  },
  {
    name: 'senders of uploads',
    atMost: 1,
    isBroken: ({ type, source }) => type === 'ImportDeclaration' && literalOf(source) === 'tus-js-client',
  },
]

/** Returns the names of the rules that a node breaks. */
export const brokenBy = (node: SyntaxNode): string[] =>
  RULES.filter((rule) => rule.isBroken(node)).map(({ name }) => name)

/** Tells whether an unknown value is a node. */
export const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'start' in value

/** Returns how often each rule is broken, and by which types the studio repeats those of the calls. */
export function figuresOfSinglePlaces(sources: readonly Source[]): Figure[] {
  const figures = RULES.map(({ name, atMost }): Figure => {
    const places = sources.flatMap(({ file, repeated }) =>
      repeated.filter(({ text }) => text === name).map(({ line }) => `${file}:${line}`),
    )
    return { name, value: places.length, atMost, places }
  })
  const answers = new Set(
    sources.filter(({ file }) => file.startsWith('src/core/calls/')).flatMap(({ types }) => types),
  )
  const twins = sources
    .filter(({ file }) => file.startsWith('src/studio/'))
    .flatMap(({ file, types }) => types.filter((type) => answers.has(type)).map((type) => `${file}: ${type}`))
  return [
    ...figures,
    { name: 'types of calls declared again by the studio', value: twins.length, atMost: 0, places: twins },
  ]
}

/** Tells whether a call adds a condition on a version to a query. */
function isWhereVersion({ callee, arguments: given }: SyntaxNode): boolean {
  const method = isSyntaxNode(callee) ? nameOf(callee) : undefined
  return method === 'where' && Array.isArray(given) && literalOf(given[0]) === 'version'
}

/** Returns the name of an identifier, or of the member that an expression reads; `undefined` for others. */
function nameOf(node: unknown): unknown {
  if (!isSyntaxNode(node)) return undefined
  return node.type === 'Identifier'
    ? node.name
    : node.type === 'MemberExpression'
      ? nameOf(node.property)
      : undefined
}

const literalOf = (node: unknown): unknown =>
  isSyntaxNode(node) && node.type === 'Literal' ? node.value : undefined
