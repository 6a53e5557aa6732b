// Menus, appearance and settings as authors change them: a working copy, publishing, kept states. What visitors see of
// them belongs to `menus` and `settings`.
export type { SingletonError } from './part-state.ts'
export { singletonsCalls } from './site-parts.calls.ts'
export { singletonsRoutes } from './site-parts.routes.ts'
export { createSingletonsService } from './site-parts.service.ts'
export type { SingletonsService } from './site-parts.ts'
