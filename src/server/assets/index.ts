export { assetRoutes } from './asset.routes.ts'
export { type BuiltAssets, readBuiltAssets } from './built-assets.ts'
export { type CarriedRules, carriedRules } from './carried-rules.ts'
export type { AssetManifest } from './manifest.ts'
