import { expect, it } from 'vitest'
import { configuredBlocks } from './configured-blocks.ts'

const BLOCK = { name: 'motto', attributes: {}, load: async () => ({}), View: () => null }

it('returns the blocks of a configuration in their order', () => {
  const other = { ...BLOCK, name: 'press' }
  expect(configuredBlocks({ blocks: [BLOCK, other] }, 'vitrine.config.ts')).toEqual([BLOCK, other])
})

it.each([[undefined], [{}], [{ blocks: 'motto' }], [[BLOCK]]])(
  'refuses %j, which is no configuration, with what to do',
  (config) => {
    expect(() => configuredBlocks(config, '/site/vitrine.config.ts')).toThrow(
      '/site/vitrine.config.ts exports no configuration: end it with "export default defineConfig',
    )
  },
)

it.each([[null], [{ name: 'motto' }], [{ ...BLOCK, View: undefined }], [{ ...BLOCK, name: 3 }]])(
  'names the entry %j, which is no block',
  (entry) => {
    expect(() => configuredBlocks({ blocks: [BLOCK, entry] }, 'vitrine.config.ts')).toThrow(
      'Entry 2 of "blocks" in vitrine.config.ts is not a block: create it with defineBlock().',
    )
  },
)
