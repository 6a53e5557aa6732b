const NAMES = 'rss2?|atom|rdf'
const FEED_PATH = new RegExp(`^/feed/(?:(?:${NAMES}|feed)/?)?$|^/feed$`, 'i')
const FEED_QUERY = new RegExp(`^\\??feed=(?:${NAMES}|feed)$`, 'i')

/** Tells whether WordPress has its feed at this path; that of comments is another one. */
export const isWpFeedPath = (path: string): boolean => FEED_PATH.test(path)

/** Tells whether the home page of WordPress with this query is its feed. */
export const isWpFeedQuery = (query: string): boolean => FEED_QUERY.test(query)
