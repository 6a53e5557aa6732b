import { blocksOf, type CssBlock, selectorsOf } from './css-blocks.ts'

/** Selectors of states that only an action of the visitor causes. */
const STATE =
  /:(?:hover|active|focus|focus-visible|focus-within)(?![\w-])|\[aria-expanded="?true"?\]|\[data-state="?(?:open|loading)"?\]/
/** Media queries for print, and for settings of the system that few visitors use. */
const LATER_MEDIA = /^@media[^{]*(?:\bprint\b|forced-colors|prefers-contrast)/
/** Rules that contain other rules, such as `@media`. */
const GROUP = /^@(?:layer|media|supports|container)/

/** Declarations that do not affect how a page looks at rest. */
const MOTION = /(?<=^|;)(?:transition[\w-]*|animation[\w-]*|cursor|will-change|touch-action):[^;]*(?:;|$)/g

/** Returns the rules of a style sheet that the first paint of a page with these features needs. */
export type CriticalRules = (features: ReadonlySet<string>) => string

/**
 * Reads a minified style sheet. For every page it leaves out rules for hovered, focused or opened elements, for motion,
 * for print and for contrast; for a given page also rules for classes, attributes, elements and languages that it does
 * not contain, and typefaces that no remaining rule uses. Conditions and the order of rules stay.
 */
export function criticalRules(css: string): CriticalRules {
  const parts = blocksOf(css).map((block) => ({ family: familyOf(block), rules: partOf(block) }))
  return (features) => {
    const texts = parts.map(({ family, rules }) => ({ family, text: rules(features) }))
    const others = texts.map(({ family, text }) => (family === null ? text : '')).join('')
    return texts
      .filter(({ family }) => family === null || others.includes(family))
      .map(({ text }) => text)
      .join('')
  }
}

/** Returns the typeface that a block declares; `null` for other blocks. */
const familyOf = ({ prelude, body = '' }: CssBlock): string | null =>
  prelude === '@font-face' ? (/font-family:["']?([^;"']+)/.exec(body)?.[1]?.trim() ?? null) : null

function partOf({ prelude, body }: { prelude: string; body?: string }): CriticalRules {
  if (body === undefined) return () => `${prelude};`
  if (LATER_MEDIA.test(prelude) || prelude.startsWith('@keyframes')) return () => ''
  if (GROUP.test(prelude)) {
    const inside = criticalRules(body)
    return (features) => {
      const rules = inside(features)
      return rules && `${prelude}{${rules}}`
    }
  }
  if (prelude.startsWith('@')) return () => `${prelude}{${body}}`
  const looks = body.replace(MOTION, '')
  if (!looks) return () => ''
  const selectors = selectorsOf(prelude)
    .map((selector) => ({ selector, needed: neededBy(selector) }))
    .filter(({ needed }) => !STATE.test(needed))
    .map(({ selector, needed }) => ({ selector, needs: featuresIn(needed) }))
  return (features) => {
    const matching = selectors.filter(({ needs }) => needs.every((feature) => features.has(feature)))
    return matching.length > 0 ? `${matching.map(({ selector }) => selector)}{${looks}}` : ''
  }
}

/**
 * Removes alternatives and exceptions from a selector. If each of its alternatives is a state that needs an action,
 * they become `:hover`.
 */
function neededBy(selector: string): string {
  const innermost = /:(not|is|where|has)\(([^()]*)\)/
  let rest = selector.replace(/:lang\(([\w-]+)\)/g, ':lang-$1')
  for (let match = innermost.exec(rest); match; match = innermost.exec(rest)) {
    const [whole, kind, list = ''] = match
    const isState = (kind === 'is' || kind === 'where') && selectorsOf(list).every((one) => STATE.test(one))
    rest = rest.replace(whole, isState ? ':hover' : '')
  }
  return rest
}

/**
 * Returns the features an element needs to be selected: `.class`, `[name]`, `[name=value]`, `:lang(code)` and
 * `element`.
 */
function featuresIn(selector: string): string[] {
  const features: string[] = []
  const rest = unescaped(selector)
    .replace(/\[([\w-]+)(?:([~|^$*]?=)"?([^\]"]*)"?(?: i)?)?\]/g, (_, name, operator, value) => {
      features.push(operator === '=' ? `[${name}=${value}]` : `[${name}]`)
      return ''
    })
    .replace(/:lang-([\w-]+)/g, (_, code) => {
      features.push(`:lang(${code})`)
      return ''
    })
    .replace(/::?[\w-]+(?:\([^)]*\))?/g, '')
    .replace(/\.([\w-]+)/g, (found) => {
      features.push(found)
      return ''
    })
  return [...features, ...(rest.match(/[a-z][\w-]*/g) ?? [])]
}

/**
 * Replaces escaped digits. Names that begin with a digit, or with a dash and a digit, are written with the digit's
 * code: `.\33 0` is `.30`.
 */
const unescaped = (selector: string): string =>
  selector.replace(/\\([\da-f]{1,6}) ?/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )

/** Returns the features of a document: the elements, their classes, and their attributes. */
export function featuresOf(html: string): ReadonlySet<string> {
  const features = new Set<string>()
  for (const [, element = '', attributes = ''] of html.matchAll(
    /<([a-z][\w-]*)((?:\s+[\w-]+(?:="[^"]*")?)*)/gi,
  )) {
    features.add(element)
    for (const [, name = '', value = ''] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
      features.add(`[${name.toLowerCase()}]`).add(`[${name.toLowerCase()}=${value}]`)
      if (name === 'class') for (const one of value.split(' ')) features.add(`.${one}`)
      if (name === 'lang') features.add(`:lang(${value.split('-')[0]})`)
    }
  }
  return features
}
