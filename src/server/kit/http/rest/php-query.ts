/** A query parameter as PHP reads it: plain text, a list (`name[]=`, `name[0]=`), or an object (`name[key]=`). */
export type QueryValue =
  | { kind: 'text'; text: string }
  | { kind: 'list'; list: string[] }
  | { kind: 'object'; entries: Record<string, string> }

/**
 * Reads a query as PHP does: brackets make lists and objects, the last of several plain values wins, and a later form
 * replaces an earlier one.
 */
export function phpQuery(parameters: URLSearchParams): Map<string, QueryValue> {
  const query = new Map<string, QueryValue>()
  for (const [key, value] of parameters) {
    const [, name = key, part] = /^([^[]+)\[([^\]]*)\]/.exec(key) ?? []
    if (part === undefined) query.set(name, { kind: 'text', text: value })
    else if (/^\d*$/.test(part)) addToList(query, name, value)
    else addToObject(query, name, part, value)
  }
  return query
}

function addToList(query: Map<string, QueryValue>, name: string, value: string): void {
  const existingValue = query.get(name)
  if (existingValue?.kind === 'list') existingValue.list.push(value)
  else query.set(name, { kind: 'list', list: [value] })
}

function addToObject(query: Map<string, QueryValue>, name: string, part: string, value: string): void {
  const existingValue = query.get(name)
  if (existingValue?.kind === 'object') existingValue.entries[part] = value
  else query.set(name, { kind: 'object', entries: { [part]: value } })
}
