/** Rules of a page before anybody acts, and those for what happens later. */
export interface SplitRules {
  first: string
  later: string
}

/** States that only a visitor's act or wish brings about. */
const STATE =
  /:(?:hover|active|focus|focus-visible|focus-within)(?![\w-])|\[aria-expanded="?true"?\]|\[data-state="?(?:open|loading)"?\]/
/** Paper, and what few visitors have asked their system for. */
const LATER_MEDIA = /^@media[^{]*(?:\bprint\b|forced-colors|prefers-contrast)/
/** What holds rules of its own. */
const GROUP = /^@(?:layer|media|supports|container)/

/**
 * Divides a minified style sheet into what the first paint needs and what can follow it: rules for hovered, focused or
 * opened things, for paper, and for contrast. Both parts keep cascade layers and conditions, and the order of rules.
 */
export function splitRules(css: string): SplitRules {
  let first = ''
  let later = ''
  for (const { prelude, body } of blocksOf(css)) {
    if (body === undefined) first += `${prelude};`
    else if (LATER_MEDIA.test(prelude)) later += `${prelude}{${body}}`
    else if (GROUP.test(prelude)) {
      const inside = splitRules(body)
      if (inside.first) first += `${prelude}{${inside.first}}`
      if (inside.later) later += `${prelude}{${inside.later}}`
    } else if (prelude.startsWith('@')) first += `${prelude}{${body}}`
    else {
      const selectors = listOf(prelude)
      const [now, then] = [selectors.filter((one) => !needsState(one)), selectors.filter(needsState)]
      if (now.length > 0) first += `${now}{${body}}`
      if (then.length > 0) later += `${then}{${body}}`
    }
  }
  return { first, later }
}

/** Whether nothing matches a selector before somebody acts. Alternatives count when each of them needs an act. */
function needsState(selector: string): boolean {
  const innermost = /:(not|is|where|has)\(([^()]*)\)/
  let rest = selector
  for (let found = innermost.exec(rest); found; found = innermost.exec(rest)) {
    const [whole, kind, list = ''] = found
    const isState = (kind === 'is' || kind === 'where') && listOf(list).every((one) => STATE.test(one))
    rest = rest.replace(whole, isState ? ':hover' : '')
  }
  return STATE.test(rest)
}

interface Block {
  prelude: string
  /** Absent where a statement ends without a block. */
  body?: string
}

/** The rules of one level. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  let open = 0
  let depth = 0
  for (let at = 0; at < css.length; at++) {
    const sign = css[at]
    if (sign === '"' || sign === "'") at = endOfString(css, at)
    else if (sign === '{' && depth++ === 0) open = at
    else if (sign === '}' && --depth === 0) {
      blocks.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, at) })
      start = at + 1
    } else if (sign === ';' && depth === 0) {
      blocks.push({ prelude: css.slice(start, at).trim() })
      start = at + 1
    }
  }
  return blocks
}

/** The entries of a list of selectors. */
function listOf(selectors: string): string[] {
  const list: string[] = []
  let start = 0
  let depth = 0
  for (let at = 0; at < selectors.length; at++) {
    const sign = selectors[at]
    if (sign === '"' || sign === "'") at = endOfString(selectors, at)
    else if (sign === '(' || sign === '[') depth++
    else if (sign === ')' || sign === ']') depth--
    else if (sign === ',' && depth === 0) {
      list.push(selectors.slice(start, at))
      start = at + 1
    }
  }
  return [...list, selectors.slice(start)]
}

/** @param start place of the opening quote */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== text[start]) at += text[at] === '\\' ? 2 : 1
  return at
}
