/** Returns the parameters of an address with one changed; an empty value removes it. */
export function withParam(params: URLSearchParams, key: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (value === '') next.delete(key)
  else next.set(key, value)
  return next
}

/** Returns a query with its question mark; empty if there are no parameters. */
export const queryText = (params: URLSearchParams): string => {
  const text = params.toString()
  return text && `?${text}`
}
