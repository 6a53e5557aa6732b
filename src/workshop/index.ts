// Pages for those who build the block: every state it can be in, on made-up content. In dev and tests only.
export { WorkshopIndex } from './WorkshopIndex.tsx'
export { WorkshopPage } from './WorkshopPage.tsx'
export { contentOf, stateAt, stateProps, WORKSHOP_BLOCK } from './workshop-pages.ts'
