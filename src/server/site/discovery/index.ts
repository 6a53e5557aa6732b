// Routes for crawlers and feed readers: sitemap, feed, robots. Metadata inside pages is in `render`.
export { discoveryRoutes } from './discovery.routes.ts'
export { isWpFeedPath, isWpFeedQuery } from './wp-feed.ts'
