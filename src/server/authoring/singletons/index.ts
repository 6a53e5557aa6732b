// Menus, appearance and settings as authors change them: a working copy, publishing, revisions. What visitors see of
// them belongs to `menus` and `settings`.
export type { SingletonError } from './singleton-state.ts'
export { singletonsRoutes } from './singletons.routes.ts'
export { createSingletonsService } from './singletons.service.ts'
export type { SingletonsService } from './singletons.ts'
