// The composition root: it opens the services on a data folder, and builds the site over HTTP from them.

export type { RequestObserver } from '../kit/http/index.ts'
export { type App, createApp, type Route } from './create-app.ts'
