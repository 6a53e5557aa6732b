import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { coreBlocks, createBlockRegistry } from '../../blocks/index.ts'
import { cutPage } from '../../core/canvas/index.ts'
import { contentOf, stateAt, statePaths, stateProps } from '../../workshop/index.ts'
import { BlockViews, withComments } from './block-views.tsx'
import { type LoadedBlock, loadBlocks } from './load-blocks.ts'

const registry = createBlockRegistry(coreBlocks)
const language = { lang: 'en', dir: 'ltr' as const, catalogue: {} }
const settings = { lang: 'en', dir: 'ltr', title: 'Saltglass', colors: {} } as never
const site = {
  menu: async (location: string) => ({ location, entries: [] }),
  settings: async () => settings,
}

/** Blocks with a mark around each, and around each of those in them. */
const withMarks = (loaded: readonly LoadedBlock[], above = 'b'): LoadedBlock[] =>
  loaded.map((block, index) => {
    const mark = `${above}_${index}`
    return { ...block, mark, within: withMarks(block.within, mark) }
  })

const countOf = (loaded: readonly LoadedBlock[]): number =>
  loaded.reduce((sum, { within }) => sum + 1 + countOf(within), 0)

const MARKS = /<!--v:[be]:\w+-->/g

/** Renders a state of the workshop: for visitors, and with marks. */
async function rendered(path: string) {
  const workshopState = stateAt(path)
  if (!workshopState) throw new Error(`There is no state at ${path}.`)
  const { name, state, set } = workshopState
  const blocks = state.blocks.map((attributes) => ({ name, attributes }))
  const context = { content: contentOf(set, site), url: new URL(path, 'http://localhost'), hasHeading: false }
  const loaded = (await loadBlocks(registry, blocks, context)).map((block) => ({
    ...block,
    props: stateProps(state, set, block.props),
  }))
  const html = (marks: boolean) =>
    renderToString(
      <BlockViews loaded={marks ? withMarks(loaded) : loaded} language={language} islandFiles={() => []} />,
    )
  return { plain: html(false), marked: withComments(html(true)), count: loaded.length, all: countOf(loaded) }
}

// @behaviour studio-30 nest-2
it.each(statePaths())('%s between its marks is the block of the public page', async (path) => {
  const { plain, marked, count, all } = await rendered(path)
  const { shell, parts } = cutPage(marked)
  expect(parts.size).toBe(count)
  expect([...parts.values()].join('').replaceAll(MARKS, '')).toBe(plain)
  expect(marked.match(MARKS)).toHaveLength(2 * all)
  expect(shell.replaceAll(MARKS, '')).toBe('')
})
