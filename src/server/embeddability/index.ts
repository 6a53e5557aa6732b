// Whether the sites behind items may be shown in frames of ours: their servers are asked, the answers kept.
// What visitors see of it is up to the viewer and the pages of items.
export { type FramingChecks, type FramingSite, framingChecks } from './embeddability-checks.ts'
export { isPublicAddress } from './is-public-address.ts'
