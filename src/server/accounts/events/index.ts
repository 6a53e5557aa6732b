// The history of accounts: stored, limited in size, and shown to the user concerned.

export { createEventsRepository } from './events.repository.ts'
export { createEvents, EVENT_DAYS, type Events, type NewEvent } from './events.ts'
export { createRefusalLog, type LogRefusal } from './refusal-log.ts'
