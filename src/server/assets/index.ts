export { assetRoutes } from './asset.routes.ts'
export { type AssetList, type BuiltAssets, readBuiltAssets } from './built-assets.ts'
export { embedRoutes } from './embed.routes.ts'
export { faviconRoutes } from './favicon.routes.ts'
