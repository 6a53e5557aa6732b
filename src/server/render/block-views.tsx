import type { ReactNode } from 'react'
import { beginMark, endMark } from '../../core/canvas/index.ts'
import { Island } from '../../islands/index.ts'
import { Language, type LanguageValue } from '../../ui/index.ts'
import type { IslandFiles } from './island-files.ts'
import type { LoadedBlock } from './load-blocks.ts'
import { renderIsland } from './render-island.tsx'

interface BlockViewsProps {
  loaded: readonly Omit<LoadedBlock, 'unread'>[]
  language: LanguageValue
  /** Scripts of an island, by the name of its block. */
  islandFiles: IslandFiles
}

/** The blocks of a page in order; interactive ones as islands. */
export const BlockViews = ({ loaded, language, islandFiles }: BlockViewsProps): ReactNode =>
  loaded.map(({ block, position, props, mark }) => {
    const id = `${block.name}-${position}`
    const view = <block.View {...props} />
    if (!block.island)
      return (
        <BlockView key={id} mark={mark}>
          {view}
        </BlockView>
      )
    const island = (
      <Island
        name={block.name}
        id={`island-${id}`}
        strategy={block.island.strategy}
        props={props}
        files={[
          ...islandFiles(block.name, block.island.ahead),
          ...(block.island.answersAhead?.(props) ?? []),
        ]}
        html={renderIsland(<Language value={language}>{view}</Language>, `island-${id}`)}
      />
    )
    return (
      <BlockView key={id} mark={mark}>
        {island}
      </BlockView>
    )
  })

/** With or without marks the same number of children, so that ids made by `useId` are the same. */
const BlockView = ({ mark, children }: { mark: string | undefined; children: ReactNode }): ReactNode => (
  <>
    {mark && <Mark text={beginMark(mark)} />}
    {children}
    {mark && <Mark text={endMark(mark)} />}
  </>
)

/** Stands for a comment, which React cannot write; see `withComments`. */
const Mark = ({ text }: { text: string }): ReactNode => <template data-mark={text} />

/** A rendered page with comments in place of what stands for them. Text of authors never is such an element. */
export const withComments = (html: string): string =>
  html.replace(/<template data-mark="(v:[be]:\w+)"><\/template>/g, '<!--$1-->')
