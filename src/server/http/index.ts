// The site over HTTP: routes, headers, the cache of rendered pages, built files.
export { type App, type AppOptions, createApp, type Route } from '../app/create-app.ts'
export type { BuiltAssets } from '../assets/built-assets.ts'
