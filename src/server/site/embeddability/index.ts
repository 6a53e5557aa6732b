// Checks by response headers whether foreign sites may be framed: in the background, and while a user types an address.

export {
  type CheckTimes,
  createEmbeddabilityChecks,
  type EmbeddabilityChecks,
  type EmbeddabilityStore,
} from './embeddability-checks.ts'
export { isPublicAddress } from './is-public-address.ts'
export { onDemandCheckRoutes } from './on-demand-check.routes.ts'
export { createOnDemandCheck } from './on-demand-check.service.ts'
