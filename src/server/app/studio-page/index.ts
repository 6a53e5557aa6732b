// The document of the owner's side. What it shows is asked for by its script, through the API.
export { studioRoutes } from './studio.routes.ts'
