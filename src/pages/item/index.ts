// The page of an item. The caller reads the item and its neighbours.
export type { Neighbours } from './ItemNavigation.tsx'
export { ItemPage, type ItemPageProps } from './ItemPage.tsx'
