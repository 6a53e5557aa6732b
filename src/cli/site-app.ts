import { type App, createApp } from '../server/app/index.ts'
import { siteBlocks } from './site-blocks.ts'

/**
 * Creates the app with this site's blocks. `npm run dev` replaces it while the services stay open, so the views come
 * from this code and not from the blocks those services were opened with.
 */
export const createSiteApp = (...[services, config, options]: Parameters<typeof createApp>): App =>
  createApp({ ...services, blocks: siteBlocks }, config, options)
