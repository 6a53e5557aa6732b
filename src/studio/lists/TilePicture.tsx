import type { Picture } from '../../core/content/index.ts'

/** Width on the screen by view, as the `sizes` of an image; on phones two tiles are side by side. */
const SIZES = { grid: '(width < 48rem) 50vw, 20rem', list: '5rem' }

interface TilePictureProps {
  picture: Picture
  view: keyof typeof SIZES
  /** CSS `object-position` of the picture in the tile, as `pictureFocus` returns it. */
  position?: string | undefined
}

/**
 * Picture of a tile. A row of tiles is rendered within one frame of scrolling, so the picture is a single element in
 * the best format that all browsers supported by the studio can read.
 */
export const TilePicture = ({ picture, view, position }: TilePictureProps) => (
  <img
    alt=""
    width={picture.width ?? undefined}
    height={picture.height ?? undefined}
    loading="lazy"
    decoding="async"
    sizes={SIZES[view]}
    srcSet={picture.sources[0]?.srcset}
    src={picture.url}
    style={{ backgroundColor: picture.color ?? undefined, objectPosition: position }}
  />
)
