// A work on its own page. What is read and who its neighbours are is decided by the caller.
export type { Neighbours } from './ItemNavigation.tsx'
export { ItemPage, type ItemPageProps } from './ItemPage.tsx'
