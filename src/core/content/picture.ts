/** Ready-made addresses of one picture in one format, as a `srcset` string. */
export interface PictureSource {
  type: string
  srcset: string
}

/**
 * A picture with everything that a view needs: views never build addresses themselves. Width and height (pixels) are
 * `null` if the source does not know them, as on a foreign WordPress.
 */
export interface Picture {
  url: string
  alt: string
  title: string
  width: number | null
  height: number | null
  /** Dominant colour as a CSS colour, shown until the picture has arrived. */
  color: string | null
  /** The focal point as a CSS position, such as `40% 25%`; absent if its author chose none. */
  focus?: string
  sources: PictureSource[]
}

/** Returns height divided by width; `null` if unknown. */
export const pictureRatio = (picture: Picture | null): number | null =>
  picture?.width && picture.height ? picture.height / picture.width : null

/** Returns the renditions in the last format, which every current browser reads, the narrowest first. */
export const renditionsOf = ({ sources }: Picture): { url: string; width: number }[] =>
  [...(sources.at(-1)?.srcset ?? '').matchAll(/(\S+) (\d+)w/g)]
    .map(([, url = '', width]) => ({ url, width: Number(width) }))
    .sort((a, b) => a.width - b.width)

/** Returns the address of the widest rendition. */
export const widestRendition = (picture: Picture): string => renditionsOf(picture).at(-1)?.url ?? picture.url
