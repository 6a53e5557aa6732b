import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inRoot } from '../start/paths.js'
import { siteConfigFile } from '../start/site-config.js'
import { readOwnBlocks } from './own-blocks.ts'

const block = (name: string, more = '') =>
  `import { defineBlock } from 'vitrine'
   export const block = defineBlock({
     name: '${name}', title: '', attributes: {}, load: async () => ({}), View: () => null, ${more}
   })`
const WITH_BLOCK = `import { defineConfig } from 'vitrine'
  import { block } from './motto/block.ts'
  export default defineConfig({ blocks: [block] })`

/** Creates a folder outside of the clone with these files, and reads its configuration. */
async function read(files: Record<string, string>) {
  const folder = await mkdtemp(join(inRoot('..'), 'vitrine-own-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'motto'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return readOwnBlocks(join(folder, 'vitrine.config.ts'))
}

// Each test reads every block of the product, which takes time on a busy machine.
describe('a configuration', { timeout: 60_000 }, () => {
  it('is found in the current folder, or by VITRINE_CONFIG', () => {
    const example = inRoot('examples', 'custom-block')
    expect(siteConfigFile({}, example)).toBe(join(example, 'vitrine.config.ts'))
    expect(siteConfigFile({ VITRINE_CONFIG: 'custom-block/vitrine.config.ts' }, inRoot('examples'))).toBe(
      join(example, 'vitrine.config.ts'),
    )
    expect(siteConfigFile({}, inRoot('examples'))).toBeNull()
  })

  it('that VITRINE_CONFIG names and that is missing is reported', () => {
    expect(() => siteConfigFile({ VITRINE_CONFIG: 'none.ts' }, inRoot())).toThrow(
      /^VITRINE_CONFIG names .*none\.ts, but there is no such file/,
    )
  })

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'throws',
      { 'vitrine.config.ts': 'throw new Error("No colours today")' },
      /vitrine\.config\.ts cannot be used: No colours today/,
    ],
    [
      'exports nothing',
      { 'vitrine.config.ts': 'export const blocks = []' },
      /exports no configuration: end it with "export default defineConfig/,
    ],
    [
      'holds what is no block',
      { 'vitrine.config.ts': 'export default { blocks: [{ name: "motto" }] }' },
      /Entry 1 of "blocks" .* is not a block/,
    ],
    [
      'takes the name of another block',
      { 'vitrine.config.ts': WITH_BLOCK, 'motto/block.ts': block('image') },
      /two blocks named "image"/,
    ],
    [
      'takes the name of another island',
      { 'vitrine.config.ts': WITH_BLOCK, 'motto/block.ts': block('header', `island: { strategy: 'load' }`) },
      /an island named "header" already/,
    ],
    [
      'has a malformed name',
      { 'vitrine.config.ts': WITH_BLOCK, 'motto/block.ts': block('Big Motto') },
      /"Big Motto" is no name for a block/,
    ],
    [
      'lacks its island',
      { 'vitrine.config.ts': WITH_BLOCK, 'motto/block.ts': block('motto', `island: { strategy: 'load' }`) },
      /there is no motto\/island\.tsx/,
    ],
    [
      'has an island without a default export',
      {
        'vitrine.config.ts': WITH_BLOCK,
        'motto/block.ts': block('motto', `island: { strategy: 'load' }`),
        'motto/island.tsx': 'export const Motto = () => null',
      },
      /motto\/island\.tsx has no default export/,
    ],
  ])('that %s is refused with a sentence', async (_, files, sentence) => {
    await expect(read(files)).rejects.toThrow(sentence)
  })

  it('may be outside of the clone; its islands are found by the names of their blocks', async () => {
    const { islands } = await read({
      'vitrine.config.ts': WITH_BLOCK,
      'motto/block.ts': `import './island.tsx'\n${block('motto', `island: { strategy: 'load' }`)}`,
      'motto/motto.module.css': '.motto { color: red }',
      'motto/island.tsx': `import { memo } from 'react'
        import styles from './motto.module.css'
        export default memo(() => <p className={styles.motto}>Mottod</p>)`,
    })
    expect(islands).toEqual({ motto: expect.stringMatching(/motto\/island\.tsx$/) })
  })
})
