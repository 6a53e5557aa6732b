import type { Picture } from '../../core/content/index.ts'

/** Width on screen by view, as the `sizes` of an image: on phones two tiles stand in a row. */
const SIZES = { grid: '(width < 48rem) 50vw, 20rem', list: '5rem' }

interface TilePictureProps {
  picture: Picture
  view: keyof typeof SIZES
  /** Where it is held when the tile cuts it, as `pictureFocus` gives it. */
  position?: string | undefined
}

/**
 * The picture of a tile. A row of tiles is drawn within a frame of scrolling, so that it is a single element: the best
 * format is one that every browser of the studio reads.
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
