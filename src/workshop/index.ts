// Pages for those who build the blocks: every state they can be in, on made-up content. In dev and tests only.
export { WorkshopIndex } from './WorkshopIndex.tsx'
export { WorkshopPage } from './WorkshopPage.tsx'
export { contentOf, stateAt, statePaths, stateProps } from './workshop-pages.ts'
