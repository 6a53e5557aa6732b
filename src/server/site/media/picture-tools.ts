import type { PictureCrop, RenditionFormat } from '../../../core/content/index.ts'
import type { Drawing } from './draw/drawing.ts'
import type { EncodedSize } from './encode-rendition.ts'
import type { PictureMetadata } from './metadata/picture-metadata.ts'
import type { PictureFacts } from './read-picture.ts'

/** Operations on pictures, in this process or in another one. */
export interface PictureTools {
  /** See `readPicture`. */
  read(original: Uint8Array | string, crop?: PictureCrop | null): Promise<PictureFacts>
  /** See `readPictureMetadata`. */
  readMetadata(path: string): Promise<PictureMetadata>
  /** See `encodeRendition`. */
  encode(original: string, size: EncodedSize, format: RenditionFormat): Promise<Uint8Array>
  /** See `draw`. */
  draw(drawing: Drawing): Promise<Uint8Array>
  /** Ends the process behind the tools, if any; running tasks fail. */
  close(): void
}

/**
 * Creates tools that run in this process, for programs that end soon. The codecs, 30 MB in memory, are loaded when they
 * are first needed.
 */
export const ownPictureTools = (): PictureTools => ({
  read: async (...work) => (await import('./read-picture.ts')).readPicture(...work),
  readMetadata: async (path) => (await import('./read-picture.ts')).readPictureMetadata(path),
  encode: async (...work) => (await import('./encode-rendition.ts')).encodeRendition(...work),
  draw: async (drawing) => (await import('./draw/draw.ts')).draw(drawing),
  close() {},
})
