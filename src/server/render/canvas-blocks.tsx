import type { ReactNode } from 'react'
import type { BlockRegistry } from '../../blocks/index.ts'
import { catalogueOf, defineMessages } from '../../core/i18n/index.ts'
import { Language, useMessages } from '../../ui/index.ts'
import { type BlockRenderer, blockRenderer } from './block-renderer.tsx'
import { BlockViews, withComments } from './block-views.tsx'
import type { IslandFiles } from './island-files.ts'
import { type LoadedBlock, loadBlocks } from './load-blocks.ts'
import type { PlacedBlock, ReportBlock } from './placed-blocks.ts'
import { renderIsland } from './render-island.tsx'

/** Settings of a page in the editor's frame. */
export interface CanvasView {
  /** Direction that replaces the site's; `null` for the site's own. */
  dir: 'ltr' | 'rtl' | null
  /**
   * True if the page is tried out with the scripts that visitors get. Otherwise it has marks around its blocks, and no
   * script but the frame's own.
   */
  isTried: boolean
}

const messages = defineMessages('canvas-block', {
  unknown: 'Unknown block “{name}”. It stays as it is.',
  broken: 'This block could not be shown.',
})

/**
 * Blocks as the editor's canvas shows them (studio-30): each with its mark, and a sentence in place of one that is not
 * known or cannot be shown, so that the others can be edited.
 *
 * @param isCareful whether each block is rendered by itself first: costs as much again, and finds the one that throws
 * @param log told of a page that takes too long
 */
export function canvasBlocks(
  registry: BlockRegistry,
  islandFiles: IslandFiles,
  isCareful: boolean,
  log: ReportBlock = () => {},
): BlockRenderer {
  const plain = blockRenderer(registry, islandFiles, log)
  return {
    ...plain,
    async load(stored, context) {
      const { lang, dir } = await context.content.settings()
      const language = { lang, dir, catalogue: catalogueOf(lang) }
      const shows = (loaded: LoadedBlock): boolean => {
        const page = { language, islandFiles }
        try {
          renderIsland(<Language value={language}>{BlockViews({ loaded: [loaded], ...page })}</Language>, '')
          return true
        } catch {
          return false
        }
      }
      return loadBlocks(registry, stored, context, () => {}, {
        unknown: (placed) => standIn(placed, 'unknown'),
        settled: (placed, loaded) =>
          loaded && (!isCareful || shows(loaded))
            ? { ...loaded, mark: placed.id }
            : standIn(placed, 'broken'),
      })
    },
  }
}

const standIn = (
  { id, name, position }: PlacedBlock,
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
  within: [],
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

/** Matches scripts of the page, which do not run in the canvas. JSON data of islands stays, as it is no script. */
const SCRIPTS = /<script type="module"[^>]*><\/script>/g

/** A rendered page as the editor's frame gets it: its marks as comments, the editor's script in place of its own. */
export const canvasHtml = (html: string, script: string): string =>
  withComments(html.replace(SCRIPTS, '')).replace(
    '</head>',
    `<script type="module" src="${script}"></script></head>`,
  )
