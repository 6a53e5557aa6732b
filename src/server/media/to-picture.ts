import {
  type MediaAsset,
  type Picture,
  RENDITION_FORMATS,
  type RenditionFormat,
} from '../../core/content/index.ts'
import { MEDIA_PATH } from '../../core/routes.ts'
import { hashPrefix, renditionName } from './media-address.ts'
import { planRenditions } from './plan-renditions.ts'

/** Width in pixels of the one address given to readers that know no srcset. */
const PLAIN_WIDTH_PX = 1280

/**
 * A picture ready for views: root-relative addresses in every planned size, WebP before JPEG.
 * Renditions that are not encoded yet are made when their address is first asked for.
 */
export function toPicture(asset: MediaAsset): Picture {
  const sizes = planRenditions(asset)
  const address = hashPrefix(asset.contentHash)
  const url = (width: number, format: RenditionFormat) => MEDIA_PATH + renditionName(address, width, format)
  const plain = sizes.findLast(({ width }) => width <= PLAIN_WIDTH_PX) ?? { width: asset.width }
  return {
    url: url(plain.width, 'jpeg'),
    alt: asset.alt,
    title: asset.title,
    width: asset.width,
    height: asset.height,
    color: asset.dominantColor,
    sources: RENDITION_FORMATS.map((format) => ({
      type: `image/${format}`,
      srcset: sizes.map(({ width }) => `${url(width, format)} ${width}w`).join(', '),
    })),
  }
}
