/** Returns the text of the comment before a block. */
export const beginMark = (id: string): string => `v:b:${id}`

/** Returns the text of the comment after a block. */
export const endMark = (id: string): string => `v:e:${id}`

/** Reads the text of a comment; `null` if it marks no block. */
export function readMark(text: string): { id: string; isBegin: boolean } | null {
  const [, side, id] = /^v:([be]):(\w+)$/.exec(text) ?? []
  return id === undefined ? null : { id, isBegin: side === 'b' }
}

/** A page divided into its blocks and the HTML around them, in which the marks remain. */
export interface CutPage {
  shell: string
  /** HTML of each block by its id, in the order of the page. */
  parts: Map<string, string>
}

/** Divides a page with marks into its blocks and the rest (studio-30). */
export function cutPage(html: string): CutPage {
  const parts = new Map<string, string>()
  const shell = html.replace(/<!--v:b:(\w+)-->(.*?)<!--v:e:\1-->/gs, (_whole, id: string, part: string) => {
    parts.set(id, part)
    return `<!--${beginMark(id)}--><!--${endMark(id)}-->`
  })
  return { shell, parts }
}
