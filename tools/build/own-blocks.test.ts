import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inRoot } from '../start/paths.js'
import { siteConfigFile } from '../start/site-config.js'
import { islandOf, readOwnBlocks } from './own-blocks.ts'

/** Creates a folder outside of the clone with these files. */
async function folderWith(files: Record<string, string>) {
  const folder = await mkdtemp(join(inRoot('..'), 'vitrine-own-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'motto'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

const read = async (files: Record<string, string>) =>
  readOwnBlocks(join(await folderWith(files), 'vitrine.config.ts'))

/** Looks for the island of a block `motto`, of which the configuration imports `block.ts`. */
async function island(files: Record<string, string>, name = 'motto') {
  const folder = await folderWith(files)
  return islandOf(name, [join(folder, 'motto', 'block.ts')])
}

describe('a configuration', () => {
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

  it('that throws is named, with its reason', async () => {
    await expect(read({ 'vitrine.config.ts': 'throw new Error("No colours today")' })).rejects.toThrow(
      /vitrine\.config\.ts cannot be used: No colours today/,
    )
  })

  it('may be outside of the clone; its islands are found by the names of their blocks', async () => {
    const { islands } = await read({
      'vitrine.config.ts': `import { defineConfig } from 'vitrine'
        import { block } from './motto/block.ts'
        export default defineConfig({ blocks: [block] })`,
      'motto/block.ts': `import './island.tsx'
        import { defineBlock } from 'vitrine'
        export const block = defineBlock({
          name: 'motto', title: '', attributes: {}, load: async () => ({}), View: () => null,
          island: { strategy: 'load' },
        })`,
      'motto/motto.module.css': '.motto { color: red }',
      'motto/island.tsx': `import { memo } from 'react'
        import styles from './motto.module.css'
        export default memo(() => <p className={styles.motto}>Mottod</p>)`,
    })
    expect(islands).toEqual({ motto: expect.stringMatching(/motto\/island\.tsx$/) })
  })
})

describe('the island of a block', () => {
  it('cannot have the name of another one', async () => {
    await expect(island({ 'motto/block.ts': '' }, 'header')).rejects.toThrow(
      /an island named "header" already/,
    )
  })

  it('must be in the folder of the block', async () => {
    await expect(island({ 'motto/block.ts': '' })).rejects.toThrow(/there is no motto\/island\.tsx/)
  })

  it('must be exported by default', async () => {
    const files = { 'motto/block.ts': '', 'motto/island.tsx': 'export const Motto = () => null' }
    await expect(island(files)).rejects.toThrow(/motto\/island\.tsx has no default export/)
  })
})
