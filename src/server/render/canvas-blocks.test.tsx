import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { coreBlocks, createBlockRegistry } from '../../blocks/index.ts'
import { cutPage } from '../../core/canvas/index.ts'
import { contentOf, stateAt, statePaths, stateProps } from '../../workshop/index.ts'
import { BlockViews, withComments } from './block-views.tsx'
import { loadBlocks } from './load-blocks.ts'

const registry = createBlockRegistry(coreBlocks)
const language = { lang: 'en', dir: 'ltr' as const, catalogue: {} }
const settings = { lang: 'en', dir: 'ltr', title: 'Saltglass', colors: {} } as never
const site = {
  menu: async (location: string) => ({ location, entries: [] }),
  settings: async () => settings,
}

/** What stands on a page in a state of the workshop: for visitors, and with marks. */
async function rendered(path: string) {
  const found = stateAt(path)
  if (!found) throw new Error(`There is no state at ${path}.`)
  const { name, state, set } = found
  const blocks = state.blocks.map((attributes) => ({ name, attributes }))
  const context = { content: contentOf(set, site), url: new URL(path, 'http://localhost'), hasHeading: false }
  const loaded = (await loadBlocks(registry, blocks, context)).map((block) => ({
    ...block,
    props: stateProps(state, set, block.props),
  }))
  const html = (marks: boolean) =>
    renderToString(
      <BlockViews
        loaded={loaded.map((block, index) => ({ ...block, mark: marks ? `b${index}` : undefined }))}
        language={language}
        islandFiles={() => []}
      />,
    )
  return { plain: html(false), marked: withComments(html(true)), count: loaded.length }
}

// @behaviour studio-30
it.each(statePaths())('between its marks %s is what visitors get', async (path) => {
  const { plain, marked, count } = await rendered(path)
  const { shell, parts } = cutPage(marked)
  expect(parts.size).toBe(count)
  expect([...parts.values()].join('')).toBe(plain)
  expect(shell.replaceAll(/<!--v:[be]:b\d+-->/g, '')).toBe('')
})
