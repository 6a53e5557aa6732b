import type { ReactNode } from 'react'
import type { Picture } from '../../core/content/index.ts'

interface PictureViewProps {
  picture: Picture
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string
  /** `first` for the largest picture of the first screen: it is fetched before anything else. */
  priority?: 'first' | 'late'
  className?: string | undefined
  /** What it shows, where the picture's own text does not fit. */
  alt?: string
}

/** A picture in the best format and size the browser takes, with its place kept until it has arrived. */
export const PictureView = ({
  picture,
  sizes,
  priority = 'late',
  className,
  alt,
}: PictureViewProps): ReactNode => (
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
      style={picture.color ? { backgroundColor: picture.color } : undefined}
    />
  </picture>
)
