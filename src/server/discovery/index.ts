// What machines find a site by: sitemap, feed, robots. Pages say about themselves in `render`.
export { discoveryRoutes } from './discovery.routes.ts'
