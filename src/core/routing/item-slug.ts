import { PORTFOLIO_PATH } from './routes.ts'

const ITEM_PAGE = new RegExp(`^${PORTFOLIO_PATH}([^/]+)/$`)

/** Returns the slug in the path of a work's own page, as written there; `null` for every other path. */
export const itemSlug = (path: string): string | null => ITEM_PAGE.exec(path)?.[1] ?? null
