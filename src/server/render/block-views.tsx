import type { ReactNode } from 'react'
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
  loaded.map(({ block, position, props }) => {
    const id = `${block.name}-${position}`
    const view = <block.View {...props} />
    if (!block.island) return <BlockView key={id}>{view}</BlockView>
    return (
      <Island
        key={id}
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
  })

const BlockView = ({ children }: { children: ReactNode }): ReactNode => children
