/** The address of a list with a choice; an empty one leaves it. */
export function withParam(params: URLSearchParams, key: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (value === '') next.delete(key)
  else next.set(key, value)
  return next
}

/** The query of an address with its question mark, empty where there is none. */
export const queryText = (params: URLSearchParams): string => {
  const text = params.toString()
  return text && `?${text}`
}
