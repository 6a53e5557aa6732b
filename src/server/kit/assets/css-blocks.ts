/** A rule of a style sheet, or a statement, which has no body. */
export interface CssBlock {
  prelude: string
  body?: string
}

/** Splits one level of a minified style sheet into its rules. */
export function blocksOf(css: string): CssBlock[] {
  const blocks: CssBlock[] = []
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

/** Splits a list of selectors into its entries. */
export function selectorsOf(list: string): string[] {
  const selectors: string[] = []
  let start = 0
  let depth = 0
  for (let at = 0; at < list.length; at++) {
    const sign = list[at]
    if (sign === '"' || sign === "'") at = endOfString(list, at)
    else if (sign === '(' || sign === '[') depth++
    else if (sign === ')' || sign === ']') depth--
    else if (sign === ',' && depth === 0) {
      selectors.push(list.slice(start, at))
      start = at + 1
    }
  }
  return [...selectors, list.slice(start)]
}

/** @param start place of the opening quote */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== text[start]) at += text[at] === '\\' ? 2 : 1
  return at
}
