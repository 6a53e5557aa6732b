import type { BlockRegistry } from '../../blocks/index.ts'
import type { BlockData } from '../../core/content/index.ts'
import { type ItemRow, readBlocks } from '../db/index.ts'
import { bodyHtml, type MediaService } from '../media/index.ts'
import { DamagedDataError } from '../platform/index.ts'
import { itemGallery } from './item-gallery.ts'
import type { PortfolioRepository } from './portfolio.repository.ts'

/** Bodies of items by their ids; a body that cannot be read is empty. */
export interface ItemBodies {
  /** Returns the texts in the bodies of items. */
  bodyTexts(ids: number[]): Promise<Map<number, string[]>>
  /** Returns the content of item pages below the summary as HTML for programs (api-11). */
  bodies(ids: number[], origin: string): Promise<Map<number, string>>
}

export interface ItemBodiesDeps {
  repository: Pick<PortfolioRepository, 'byIds'>
  blocks: BlockRegistry
  media: Pick<MediaService, 'pictures'>
  log: (sentence: string) => void
}

export function createItemBodies({ repository, blocks, media, log }: ItemBodiesDeps): ItemBodies {
  const readableBody = ({ blocks: body, slug }: ItemRow): BlockData[] => {
    try {
      return readBlocks(body, `the work "${slug}"`, log)
    } catch (error) {
      if (error instanceof DamagedDataError) return []
      throw error
    }
  }
  return {
    async bodyTexts(ids) {
      const rows = await repository.byIds(ids)
      return new Map(rows.map((row) => [row.id, blocks.texts(readableBody(row))]))
    },
    async bodies(ids, origin) {
      const rows = await repository.byIds(ids)
      const all = rows.map((row) => [...readableBody(row), ...itemGallery(row).blocks])
      const html = await bodyHtml(blocks, all, media.pictures, origin)
      return new Map(rows.map(({ id }, index) => [id, html[index] ?? '']))
    },
  }
}
