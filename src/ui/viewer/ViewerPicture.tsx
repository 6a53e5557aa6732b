import type { ComponentProps } from 'react'
import type { Picture } from '../../core/content/index.ts'

interface ViewerPictureProps extends ComponentProps<'img'> {
  picture: Picture
  /** Width on screen in CSS pixels: decides which rendition is fetched. */
  shownWidth: number
}

/** A picture in the rendition that fits its box. Preloading uses it, too, so that both fetch the same file. */
export const ViewerPicture = ({ picture, shownWidth, ...rest }: ViewerPictureProps) => (
  <picture>
    {picture.sources.map(({ type, srcset }) => (
      <source key={type} type={type} srcSet={srcset} sizes={`${Math.ceil(shownWidth)}px`} />
    ))}
    <img src={picture.url} alt={picture.alt} decoding="async" draggable={false} {...rest} />
  </picture>
)

/** The picture's natural size, if it is known. */
export const pictureSize = ({ width, height }: Picture) => (width && height ? { width, height } : null)
