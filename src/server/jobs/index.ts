// Changes of more entries than one call takes: done in the background, once each, whatever is killed meanwhile.
export { jobsCalls } from './jobs.calls.ts'
export { jobsRoutes } from './jobs.routes.ts'
export { createJobsService, type JobsService } from './jobs.service.ts'
