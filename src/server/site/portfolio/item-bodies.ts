import type { BlockRegistry } from '../../../blocks/index.ts'
import type { FilmDetails } from '../../../core/calls/index.ts'
import type { BlockData } from '../../../core/content/index.ts'
import type { MediaSource } from '../../../core/wp/index.ts'
import { type ItemRow, readBlocks } from '../../kit/db/index.ts'
import { DamagedDataError } from '../../kit/platform/index.ts'
import { bodyHtml, type MediaService } from '../media/index.ts'
import { itemGallery } from './item-gallery.ts'
import type { PortfolioRepository } from './portfolio.repository.ts'

/** The media of an item: its pictures, also those of its body, as their records are written, and its film. */
export interface ItemMedia {
  pictures: readonly MediaSource[]
  film: FilmDetails | null
}

/** Bodies of items by their ids; a body that cannot be read is empty. */
export interface ItemBodies {
  /** Returns the texts in the bodies of items. */
  bodyTexts(ids: number[]): Promise<Map<number, string[]>>
  /** Returns the content of item pages below the summary as HTML for programs (api-11). */
  bodies(ids: number[], origin: string): Promise<Map<number, string>>
  /** Returns the media of an item, without those in the trash. */
  mediaOf(id: number): Promise<ItemMedia>
}

export interface ItemBodiesDeps {
  repository: Pick<PortfolioRepository, 'byIds'>
  blocks: BlockRegistry
  media: Pick<MediaService, 'pictures' | 'sources' | 'filmDetails'>
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
    async mediaOf(id) {
      const [row] = await repository.byIds([id])
      if (!row) return { pictures: [], film: null }
      const inBody = blocks.mediaIds([...readableBody(row), ...itemGallery(row).blocks])
      const ids = [row.lightbox_id, row.thumbnail_id, ...inBody].filter((one) => one !== null)
      const [sources, films] = await Promise.all([
        media.sources(ids),
        row.film_id === null ? null : media.filmDetails([row.film_id]),
      ])
      return { pictures: [...sources.values()], film: films?.get(row.film_id ?? 0) ?? null }
    },
  }
}
