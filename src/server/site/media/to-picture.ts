import type { MediaAsset, Picture, RenditionFormat } from '../../../core/content/index.ts'
import { MEDIA_PATH } from '../../../core/routing/routes.ts'
import { renditionName } from './media-address.ts'
import { plainWidth } from './plan-renditions.ts'

/** Formats that pages offer in every size, best first. JPEG is for mail, feeds and programs, which take one size. */
const OFFERED = ['avif', 'webp'] as const

/** Widths in pixels in which a picture is offered, smallest first. */
export interface StoredWidths {
  widths: Record<RenditionFormat, number[]>
  /** Renditions that are not made yet, such as `webp 320`. */
  unmade: ReadonlySet<string>
}

/**
 * Converts a stored picture for views: root-relative addresses in every stored size, AVIF before WebP once all sizes
 * exist in AVIF. WebP renditions that are not encoded yet are made when their address is first requested.
 *
 * @param stored widths in which this picture is stored
 * @param mediaUrl prefix of the addresses of made renditions, if not the site's own
 */
export function toPicture(
  asset: MediaAsset,
  { widths, unmade }: StoredWidths,
  mediaUrl: string | null = null,
): Picture {
  const { address } = asset
  const url = (width: number, format: RenditionFormat) => {
    // Only the site itself can make missing renditions.
    const base = mediaUrl === null || unmade.has(`${format} ${width}`) ? MEDIA_PATH : mediaUrl
    return base + renditionName(address, width, format)
  }
  return {
    url: url(plainWidth(widths.jpeg) ?? asset.width, 'jpeg'),
    alt: asset.alt,
    title: asset.title,
    width: asset.width,
    height: asset.height,
    color: asset.dominantColor,
    ...focusOf(asset),
    sources: OFFERED.filter((format) => widths[format].length > 0).map((format) => ({
      type: `image/${format}`,
      srcset: offered(format, widths)
        .map((width) => `${url(width, format)} ${width}w`)
        .join(', '),
    })),
  }
}

/**
 * Returns the widths offered in a format. If there is AVIF, every second width of WebP is enough: few browsers need it,
 * and each address makes the page larger.
 */
const offered = (format: (typeof OFFERED)[number], widths: StoredWidths['widths']): number[] =>
  format === 'webp' && widths.avif.length > 0
    ? widths.webp.filter((_, index, { length }) => (length - index) % 2 === 1)
    : widths[format]

/** Returns the focal point. The middle is the default of browsers and left out, which keeps lists short. */
const focusOf = ({ focalX, focalY }: MediaAsset): Pick<Picture, 'focus'> =>
  focalX === 0.5 && focalY === 0.5 ? {} : { focus: `${percent(focalX)} ${percent(focalY)}` }

const percent = (part: number): string => `${Math.round(part * 100)}%`
