// Whether foreign sites let themselves be shown in a frame: asked in the background, answered from their headers.

export {
  type CheckTimes,
  createEmbeddabilityChecks,
  type EmbeddabilityChecks,
  type EmbeddabilityStore,
} from './embeddability-checks.ts'
export { isPublicAddress } from './is-public-address.ts'
