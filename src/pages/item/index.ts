// The page of an item. The caller reads the item and its neighbours.
export { ItemPage } from './ItemPage.tsx'
