/** Servers between us and the reader refuse answers whose headers are much longer than this. */
const MAX_LENGTH = 4096

/** A page of a list as its neighbours need to know it. */
export interface ListedPage {
  /** Absolute address of the list without query. */
  url: string
  /** The query as given and understood, without `page`. */
  query: [string, string][]
  page: number
  totalPages: number
}

/**
 * `Link` header of a list: the neighbouring pages with the whole query kept, or the root of the API when there are none
 * or they would be too long for a header.
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
