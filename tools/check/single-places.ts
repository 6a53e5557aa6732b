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
  /** Folder whose files are counted. */
  within: string
  matches(node: SyntaxNode): boolean
}

/** Rules about what one place does for all, or what is looked up instead of being compared. */
const RULES: readonly Rule[] = [
  {
    name: 'statements that compare versions',
    within: 'src/',
    atMost: 1,
    matches: (node) => isWhereVersion(node) || isVersionInSql(node),
  },
  {
    name: 'comparisons of kinds of entries',
    within: 'src/',
    atMost: 9,
    matches: (node) =>
      comparedPairs(node).some(([one, other]) => isKind(one) && KINDS.includes(String(literalOf(other)))),
  },
  {
    // Two declare the kinds; the others are texts and forms.
    name: 'lists that name the kinds of entries',
    within: 'src/',
    atMost: 11,
    matches: (node) => KINDS.every((kind) => namesIn(node).includes(kind)),
  },
  {
    name: 'workers of background tasks',
    within: 'src/',
    atMost: 1,
    matches: ({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'createWorker',
  },
  {
    name: 'senders of uploads',
    within: 'src/',
    atMost: 1,
    matches: ({ type, source }) => /^Import/.test(type) && literalOf(source) === 'tus-js-client',
  },
  {
    name: 'drafts that keep unsent input on the device',
    within: 'src/studio/',
    atMost: 1,
    matches: ({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'createLocalDraftWriter',
  },
  {
    name: 'generators of forms',
    within: 'src/studio/',
    atMost: 1,
    matches: (node) => comparedPairs(node).length > 1 && caseTests(node).includes('richText'),
  },
]

const KINDS = ['work', 'page']

/** Files of the server whose timers look like a loop and are none, with the reason. */
const TIME_LIMITS: Readonly<Record<string, string>> = {
  'src/server/site/media/picture-process.ts': 'A task that takes too long makes room for the next one.',
}

/** Returns the names of the rules that count a node. */
export const rulesMatching = (node: SyntaxNode): string[] =>
  RULES.filter((rule) => rule.matches(node)).map(({ name }) => name)

/** Tells whether an unknown value is a node. */
export const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'start' in value

/** Returns how many places each rule counts, and the types by which the studio repeats those of the calls. */
export function figuresOfSinglePlaces(sources: readonly Source[]): Figure[] {
  const figures = RULES.map(({ name, atMost, within }): Figure => {
    const places = sources
      .filter(({ file }) => file.startsWith(within))
      .flatMap(({ file, occurrences }) =>
        occurrences.filter(({ text }) => text === name).map(({ line }) => `${file}:${line}`),
      )
    return { name, value: places.length, atMost, places }
  })
  const answers = new Set(
    sources.filter(({ file }) => file.startsWith('src/core/calls/')).flatMap(({ types }) => types),
  )
  const twins = sources
    .filter(({ file }) => file.startsWith('src/studio/'))
    .flatMap(({ file, types }) => types.filter((type) => answers.has(type)).map((type) => `${file}: ${type}`))
  const loops = sources
    .filter(({ file }) => file.startsWith('src/server/') && !(file in TIME_LIMITS))
    .flatMap(({ file, loops }) => loops.map((line) => `${file}:${line}`))
  return [
    ...figures,
    { name: 'worker loops', value: loops.length, atMost: 1, places: loops },
    { name: 'types of calls declared again by the studio', value: twins.length, atMost: 0, places: twins },
  ]
}

/** Tells whether a call adds a condition on a version to a query. */
const isWhereVersion = ({ type, callee, arguments: given }: SyntaxNode): boolean =>
  type === 'CallExpression' &&
  /^where(Ref)?$/.test(String(nameOf(callee))) &&
  Array.isArray(given) &&
  /(^|\.)version$/.test(String(literalOf(given[0])))

/** Tells whether a part of an SQL statement compares a version with a value that follows it. */
const isVersionInSql = ({ type, value }: SyntaxNode): boolean =>
  type === 'TemplateElement' &&
  typeof value === 'object' &&
  value !== null &&
  'raw' in value &&
  /\bversion\s*(=|<>|!=)\s*$/.test(String(value.raw))

/** Returns what a comparison or the cases of a `switch` compare, in both orders. */
function comparedPairs({
  type,
  operator,
  left,
  right,
  discriminant,
  cases,
}: SyntaxNode): [unknown, unknown][] {
  if (type === 'BinaryExpression' && /^[!=]==$/.test(String(operator)))
    return [
      [left, right],
      [right, left],
    ]
  if (type !== 'SwitchStatement' || !Array.isArray(cases)) return []
  return cases.filter(isSyntaxNode).map(({ test }) => [discriminant, test])
}

/** Returns the values of the cases of a `switch`. */
const caseTests = (node: SyntaxNode): unknown[] =>
  node.type === 'SwitchStatement' ? comparedPairs(node).map(([, test]) => literalOf(test)) : []

/** Returns the keys of an object, the elements of a list, or the alternatives of a type, as far as they are names. */
function namesIn({ type, properties, elements, types }: SyntaxNode): unknown[] {
  if (type === 'ObjectExpression' && Array.isArray(properties))
    return properties.filter(isSyntaxNode).map(({ key }) => literalOf(key) ?? nameOf(key))
  if (type === 'ArrayExpression' && Array.isArray(elements)) return elements.map(literalOf)
  if (type !== 'TSUnionType' || !Array.isArray(types)) return []
  return types.filter(isSyntaxNode).map(({ literal }) => literalOf(literal))
}

const isKind = (node: unknown): boolean => /(^k|K|_k)ind$/.test(String(nameOf(node)))

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
