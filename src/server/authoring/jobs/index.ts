// Changes of more entries than one call may have: made in the background, exactly once for each entry, even if
// processes are killed.
export { jobsRoutes } from './jobs.routes.ts'
export { createJobsService, type JobsService } from './jobs.service.ts'
