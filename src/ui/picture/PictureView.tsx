import { type CSSProperties, type ReactNode, useContext } from 'react'
import type { Picture } from '../../core/content/index.ts'
import { SizesWithin } from './sizes-within.ts'

interface PictureViewProps {
  picture: Picture
  /** Width on screen as the `sizes` of an image, as if it were directly on the page. */
  sizes: string
  /** `first` for the largest picture of the first screen, which is fetched first. Defaults to `late`. */
  priority?: 'first' | 'late'
  className?: string | undefined
  /** Position kept when the style sheet crops it, as `pictureFocus` returns it. */
  position?: string | undefined
  /** Defaults to the picture's own text. */
  alt?: string
}

/** A picture in the best format and size the browser supports, with its space reserved until it is loaded. */
export const PictureView = ({
  picture,
  sizes: onPage,
  priority = 'late',
  className,
  position,
  alt,
}: PictureViewProps): ReactNode => {
  const sizes = useContext(SizesWithin)(onPage)
  return (
    <picture>
      {picture.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      <img
        className={className}
        src={picture.url}
        alt={alt ?? picture.alt}
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
        loading={priority === 'first' ? 'eager' : 'lazy'}
        decoding={priority === 'first' ? 'auto' : 'async'}
        fetchPriority={priority === 'first' ? 'high' : 'auto'}
        style={styleOf(picture, position)}
      />
    </picture>
  )
}

const styleOf = ({ color }: Picture, position?: string): CSSProperties | undefined =>
  color || position
    ? { ...(color && { backgroundColor: color }), ...(position && { objectPosition: position }) }
    : undefined
