import type { AnyBlock } from '../blocks/index.ts'

/** What an owner adds to a site, in a `vitrine.config.ts`. */
export interface VitrineConfig {
  /** Blocks beside those that every site has. */
  blocks: readonly AnyBlock[]
}

/** Types a configuration while it is written: `export default defineConfig({ blocks: [quote] })`. */
export const defineConfig = (config: VitrineConfig): VitrineConfig => config
