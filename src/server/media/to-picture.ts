import {
  type MediaAsset,
  type Picture,
  RENDITION_FORMATS,
  type RenditionFormat,
} from '../../core/content/index.ts'
import { MEDIA_PATH } from '../../core/routes.ts'
import { hashPrefix, renditionName } from './media-address.ts'

/** Width in pixels of the one address given to readers that know no srcset. */
const PLAIN_WIDTH_PX = 1280

/** The widths in pixels that a picture is stored in, smallest first. */
export interface StoredWidths {
  widths: Record<RenditionFormat, number[]>
}

/**
 * A picture ready for views: root-relative addresses in every stored size, WebP before JPEG.
 * Renditions that are not encoded yet are made when their address is first asked for.
 *
 * @param widths that this picture is stored in
 */
export function toPicture(asset: MediaAsset, widths: StoredWidths['widths']): Picture {
  const address = hashPrefix(asset.contentHash)
  const url = (width: number, format: RenditionFormat) => MEDIA_PATH + renditionName(address, width, format)
  return {
    url: url(
      widths.jpeg.findLast((width) => width <= PLAIN_WIDTH_PX) ?? widths.jpeg[0] ?? asset.width,
      'jpeg',
    ),
    alt: asset.alt,
    title: asset.title,
    width: asset.width,
    height: asset.height,
    color: asset.dominantColor,
    sources: RENDITION_FORMATS.map((format) => ({
      type: `image/${format}`,
      srcset: widths[format].map((width) => `${url(width, format)} ${width}w`).join(', '),
    })),
  }
}
