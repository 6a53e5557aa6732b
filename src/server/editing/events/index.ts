// Events: what has happened to the content, told after the commit of the change.

export { createEvents, type Events, type SiteEvent } from './events.ts'
