// A listing of things, typed by the owner: no shop, no cart. Its island (`island.tsx`) is loaded by the page script only.
export { productCards } from './block.ts'
export { productCardsAttributes } from './schema.ts'
