/** What the comment before a block says. */
export const beginMark = (id: string): string => `v:b:${id}`

/** What the comment after a block says. */
export const endMark = (id: string): string => `v:e:${id}`

/** Reads what a comment says; `null` for comments that mark no block. */
export function readMark(text: string): { id: string; isBegin: boolean } | null {
  const [, side, id] = /^v:([be]):(\w+)$/.exec(text) ?? []
  return id === undefined ? null : { id, isBegin: side === 'b' }
}

/** A page taken apart: its blocks, and everything around them with their marks left in place. */
export interface CutPage {
  shell: string
  /** HTML of each block by its id, in the order of the page. */
  parts: Map<string, string>
}

/** Takes a page with marks apart (studio-30). */
export function cutPage(html: string): CutPage {
  const parts = new Map<string, string>()
  const shell = html.replace(/<!--v:b:(\w+)-->(.*?)<!--v:e:\1-->/gs, (_whole, id: string, part: string) => {
    parts.set(id, part)
    return `<!--${beginMark(id)}--><!--${endMark(id)}-->`
  })
  return { shell, parts }
}
