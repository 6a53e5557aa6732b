// The portfolio block: schema, loading, view, state machine. Its island (`island.tsx`) is loaded by the page script
// only; other people's pages get `EmbeddedPortfolio`.

export { portfolioGrid } from './block.ts'
export { EmbeddedPortfolio } from './EmbeddedPortfolio.tsx'
export { portfolioAttributes } from './schema.ts'
