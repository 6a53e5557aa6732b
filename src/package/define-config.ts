import type { AnyBlock } from '../blocks/index.ts'

/** Additions of an owner to a site, in a `vitrine.config.ts`. */
export interface VitrineConfig {
  /** Blocks in addition to those that every site has. */
  blocks: readonly AnyBlock[]
}

/** Checks the types of a configuration while it is written: `export default defineConfig({ blocks: [quote] })`. */
export const defineConfig = (config: VitrineConfig): VitrineConfig => config
