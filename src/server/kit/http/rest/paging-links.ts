/** Limit on the length of the header; proxies refuse responses whose headers are much longer. */
const MAX_LENGTH = 4096

export interface ListedPage {
  /** Absolute URL of the list without query. */
  url: string
  /** The valid part of the query, without `page`. */
  query: [string, string][]
  page: number
  totalPages: number
}

/**
 * Returns the `Link` header of a list: its neighbouring pages with the same query, or the root of the API if there are
 * none or the header would be too long.
 */
export function pagingLinks({ url, query, page, totalPages }: ListedPage, root: string): string {
  const link = (number: number, relation: string) => {
    const parameters = new URLSearchParams([...query, ['page', String(number)]])
    return `<${url}?${parameters}>; rel="${relation}"`
  }
  const links = [
    ...(page > 1 ? [link(Math.min(page - 1, Math.max(1, totalPages)), 'prev')] : []),
    ...(page < totalPages ? [link(page + 1, 'next')] : []),
  ].join(', ')
  return links && links.length <= MAX_LENGTH ? links : `<${root}>; rel="https://api.w.org/"`
}
