import type { RenditionFormat } from '../../core/content/index.ts'
import type { Drawing } from './draw/drawing.ts'
import type { PictureFacts } from './read-picture.ts'

/** What can be done with a picture, wherever it is done. */
export interface PictureTools {
  /** See `readPicture`. */
  read(bytes: Uint8Array): Promise<PictureFacts>
  /** See `encodeRendition`. */
  encode(
    original: string,
    size: { width: number; height: number },
    format: RenditionFormat,
  ): Promise<Uint8Array>
  /** See `draw`. */
  draw(drawing: Drawing): Promise<Uint8Array>
  /** Ends what it runs on; what is still in work fails. */
  close(): void
}

/** In this very process, for one that ends soon. The codecs, 30 MB in memory, are loaded when they are first needed. */
export const ownPictureTools = (): PictureTools => ({
  read: async (bytes) => (await import('./read-picture.ts')).readPicture(bytes),
  encode: async (...work) => (await import('./encode-rendition.ts')).encodeRendition(...work),
  draw: async (drawing) => (await import('./draw/draw.ts')).draw(drawing),
  close() {},
})
