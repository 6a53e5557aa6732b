// The one place that wires: services on a data folder, and the site over HTTP made of them.

export type { RequestObserver, RequestRecord } from '../http/index.ts'
export { type App, type AppOptions, createApp, type Route } from './create-app.ts'
