// Pages for developers of blocks: every state they can be in, with made-up content. In development and tests only.
export { WorkshopIndex } from './WorkshopIndex.tsx'
export { WorkshopPage } from './WorkshopPage.tsx'
export { contentOf, stateAt, statePaths, stateProps } from './workshop-pages.ts'
