// What happened to accounts: written down, limited, told to whom it belongs. Who notes what is known by those it happens to.

export { createEventsRepository } from './events.repository.ts'
export { createEvents, EVENT_DAYS, type Events, type NewEvent } from './events.ts'
