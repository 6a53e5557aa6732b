import type { MediaAsset, Picture, RenditionFormat } from '../../core/content/index.ts'
import { MEDIA_PATH } from '../../core/routes.ts'
import { renditionName } from './media-address.ts'
import { plainWidth } from './plan-renditions.ts'

/** Formats that pages offer in every size, best first. JPEG is for mail, feeds and programs, which take one size. */
const OFFERED = ['avif', 'webp'] as const

/** The widths in pixels that a picture is offered in, smallest first. */
export interface StoredWidths {
  widths: Record<RenditionFormat, number[]>
  /** Those that are not made yet, such as `webp 320`. */
  unmade: ReadonlySet<string>
}

/**
 * A picture ready for views: root-relative addresses in every stored size, AVIF before WebP once it is made in all
 * sizes. Renditions in WebP that are not encoded yet are made when their address is first asked for.
 *
 * @param stored the widths that this picture is stored in
 * @param mediaUrl address below which made renditions are found, where not the site's own
 */
export function toPicture(
  asset: MediaAsset,
  { widths, unmade }: StoredWidths,
  mediaUrl: string | null = null,
): Picture {
  const { address } = asset
  const url = (width: number, format: RenditionFormat) => {
    // Only the site itself can make what is missing.
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

/** Beside AVIF every second width of WebP will do: few browsers need it, and each address makes the page heavier. */
const offered = (format: (typeof OFFERED)[number], widths: StoredWidths['widths']): number[] =>
  format === 'webp' && widths.avif.length > 0
    ? widths.webp.filter((_, index, { length }) => (length - index) % 2 === 1)
    : widths[format]

/** The middle is what every browser takes by itself: saying so would only make lists longer. */
const focusOf = ({ focalX, focalY }: MediaAsset): Pick<Picture, 'focus'> =>
  focalX === 0.5 && focalY === 0.5 ? {} : { focus: `${percent(focalX)} ${percent(focalY)}` }

const percent = (part: number): string => `${Math.round(part * 100)}%`
