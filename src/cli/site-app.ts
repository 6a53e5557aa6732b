import { type App, createApp } from '../server/app/index.ts'
import { siteBlocks } from './site-blocks.ts'

/**
 * The site with its blocks: what `npm run dev` puts in the place of an older one while the services stay open, so that
 * views come from here and not from when those were opened.
 */
export const createSiteApp = (...[services, config, options]: Parameters<typeof createApp>): App =>
  createApp({ ...services, blocks: siteBlocks }, config, options)
