// The HTML document of the studio. Its script loads all content through the API.
export { studioRoutes } from './studio.routes.ts'
