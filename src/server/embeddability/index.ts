// Whether foreign sites allow to be framed, checked in the background by their response headers.

export {
  type CheckTimes,
  createEmbeddabilityChecks,
  type EmbeddabilityChecks,
  type EmbeddabilityStore,
} from './embeddability-checks.ts'
export { isPublicAddress } from './is-public-address.ts'
