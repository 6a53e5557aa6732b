// Checks by response headers whether foreign sites may be framed: in the background, and while a user types an address.

export {
  type CheckTimes,
  createEmbeddabilityChecks,
  type EmbeddabilityChecks,
  type EmbeddabilityStore,
} from './embeddability-checks.ts'
export { onDemandCheckCalls } from './framing-check.calls.ts'
export { onDemandCheckRoutes } from './framing-check.routes.ts'
export { createOnDemandCheck, type OnDemandCheck } from './framing-check.service.ts'
export { isPublicAddress } from './is-public-address.ts'
