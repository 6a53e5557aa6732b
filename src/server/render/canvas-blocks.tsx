import type { ReactNode } from 'react'
import type { AnyBlock, BlockRegistry } from '../../blocks/index.ts'
import type { BlockData } from '../../core/content/index.ts'
import { catalogueOf, defineMessages } from '../../core/i18n/index.ts'
import { Language, useMessages } from '../../ui/index.ts'
import { type BlockRenderer, blockRenderer } from './block-renderer.tsx'
import { withComments } from './block-views.tsx'
import type { IslandFiles } from './island-files.ts'
import { type LoadedBlock, loadBlocks } from './load-blocks.ts'
import { renderIsland } from './render-island.tsx'

/** How the editor's frame shows a page. */
export interface CanvasView {
  /** In place of the site's direction. */
  dir: 'ltr' | 'rtl' | null
  /**
   * Whether it is tried, with the scripts that visitors get. Else it has marks around its blocks, and no script but the
   * frame's own.
   */
  isTried: boolean
}

const messages = defineMessages('canvas-block', {
  unknown: 'Unknown block “{name}”. It is kept as it is.',
  broken: 'This block could not be shown.',
})

/**
 * Blocks as the editor's canvas shows them (studio-30): each with its mark, and a sentence in place of one that is not
 * known or cannot be shown, so that the others can be edited.
 *
 * @param isCareful whether each block is rendered by itself first: costs as much again, and finds the one that throws
 */
export function canvasBlocks(
  registry: BlockRegistry,
  islandFiles: IslandFiles,
  isCareful: boolean,
): BlockRenderer {
  const plain = blockRenderer(registry, islandFiles, () => {})
  return {
    ...plain,
    async load(stored, context) {
      const { lang, dir } = await context.content.settings()
      const language = { lang, dir, catalogue: catalogueOf(lang) }
      const counts = new Map<string, number>()
      const first = stored.find(({ name }) => registry.get(name))
      return Promise.all(
        stored.map(async (entry): Promise<LoadedBlock> => {
          const position = (counts.get(entry.name) ?? 0) + 1
          counts.set(entry.name, position)
          if (!registry.get(entry.name)) return standIn(entry, position, 'unknown')
          try {
            const [loaded] = await loadBlocks(only(registry, entry, position), [entry], {
              ...context,
              hasHeading: context.hasHeading || entry !== first,
            })
            if (!loaded) return standIn(entry, position, 'broken')
            if (isCareful) renderIsland(<Language value={language}>{viewOf(loaded)}</Language>, '')
            return { ...loaded, position, mark: entry.id }
          } catch {
            return standIn(entry, position, 'broken')
          }
        }),
      )
    },
  }
}

const viewOf = ({ block: { View }, props }: LoadedBlock): ReactNode => (
  <View {...(props as Record<string, unknown>)} />
)

/** The registry for one block, which is told its place on the page. */
const only = (registry: BlockRegistry, { name }: BlockData, position: number): BlockRegistry => {
  const block = registry.get(name)
  const placed = block && {
    ...block,
    load: (attributes: Record<string, unknown>, context: Parameters<AnyBlock['load']>[1]) =>
      block.load(attributes, { ...context, position }),
  }
  return { ...registry, get: () => placed }
}

const standIn = (
  { id, name }: BlockData,
  position: number,
  why: keyof (typeof messages)['texts'],
): LoadedBlock => ({
  mark: id,
  block: {
    name,
    title: name,
    attributes: {},
    load: async () => ({}),
    View: () => <Sentence {...{ name, why }} />,
  },
  position,
  props: {},
  unread: [],
})

const Sentence = ({ name, why }: { name: string; why: keyof (typeof messages)['texts'] }): ReactNode => {
  const t = useMessages(messages)
  return (
    <p data-flow="text" dir="auto">
      {t(why, { name })}
    </p>
  )
}

/** Scripts of the page; in the canvas nothing but the editor acts. Data beside islands stays, as it is no script. */
const SCRIPTS = /<script type="module"[^>]*><\/script>/g

/** A rendered page as the editor's frame gets it: its marks as comments, the editor's script in place of its own. */
export const canvasHtml = (html: string, script: string): string =>
  withComments(html.replace(SCRIPTS, '')).replace(
    '</head>',
    `<script type="module" src="${script}"></script></head>`,
  )
