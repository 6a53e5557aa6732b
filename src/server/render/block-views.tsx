import type { ReactNode } from 'react'
import { beginMark, endMark } from '../../core/canvas/index.ts'
import { Island } from '../../islands/index.ts'
import { Language, type LanguageValue } from '../../ui/index.ts'
import type { IslandFiles } from './island-files.ts'
import type { LoadedBlock } from './load-blocks.ts'
import type { RenderBudget } from './render-budget.ts'
import { renderIsland } from './render-island.tsx'

/** A block as it is rendered, with those in it. */
type ShownBlock = Omit<LoadedBlock, 'unread' | 'within'> & { within?: readonly ShownBlock[] }

interface BlockViewsProps {
  loaded: readonly ShownBlock[]
  language: LanguageValue
  /** Scripts of an island, by the name of its block. */
  islandFiles: IslandFiles
  /** Time budget of all blocks; blocks that would begin after it are left out. */
  budget?: RenderBudget
}

/** Blocks of a page in order, with the blocks nested in them; interactive ones as islands. */
export const BlockViews = ({ loaded, ...page }: BlockViewsProps): ReactNode =>
  loaded.map((one) => (
    <BlockView key={`${one.block.name}-${one.position}`} mark={one.mark}>
      <Shown one={one} page={page} />
    </BlockView>
  ))

interface ShownProps {
  one: ShownBlock
  page: Omit<BlockViewsProps, 'loaded'>
}

/** Renders a block when its turn comes, so that the budget knows how long the earlier blocks took. */
function Shown({ one: { block, position, props, within = [] }, page }: ShownProps): ReactNode {
  if (page.budget?.isSpent()) return null
  // An array, so that the block can place each child separately.
  const children = within.length > 0 && { children: BlockViews({ loaded: within, ...page }) }
  const view = <block.View {...props} {...children} />
  if (!block.island) return view
  const id = `island-${block.name}-${position}`
  return (
    <Island
      name={block.name}
      id={id}
      strategy={block.island.strategy}
      props={props}
      files={[
        ...page.islandFiles(block.name, block.island.ahead),
        ...(block.island.answersAhead?.(props) ?? []),
      ]}
      html={renderIsland(<Language value={page.language}>{view}</Language>, id)}
    />
  )
}

/**
 * Block with or without marks. The number of children is the same in both cases, so that `useId` gives the same ids.
 */
const BlockView = ({ mark, children }: { mark: string | undefined; children: ReactNode }): ReactNode => (
  <>
    {mark && <Mark text={beginMark(mark)} />}
    {children}
    {mark && <Mark text={endMark(mark)} />}
  </>
)

/** Placeholder for a comment, which React cannot write; see `withComments`. */
const Mark = ({ text }: { text: string }): ReactNode => <template data-mark={text} />

/** Replaces the placeholders in a rendered page by comments. Authors' text never contains such an element. */
export const withComments = (html: string): string =>
  html.replace(/<template data-mark="(v:[be]:\w+)"><\/template>/g, '<!--$1-->')
