import { type ComponentProps, useState } from 'react'
import type { Picture } from '../../core/content/index.ts'
import styles from './viewer.module.css'
import { fitInside, type Size } from './zoom-geometry.ts'

interface ViewerPictureProps extends ComponentProps<'img'> {
  picture: Picture
  /** Width on screen in CSS pixels: decides which rendition is fetched. */
  shownWidth: number
}

/** A picture in the rendition that fits its box. Preloading uses it, too, so that both fetch the same file. */
export const ViewerPicture = ({ picture, shownWidth, ...rest }: ViewerPictureProps) => (
  <picture>
    {picture.sources.map(({ type, srcset }) => (
      <source key={type} type={type} srcSet={srcset} sizes={sizesFor(srcset, shownWidth)} />
    ))}
    <img src={picture.url} alt={picture.alt} decoding="async" draggable={false} {...rest} />
  </picture>
)

/** Share of the wanted pixels from which a rendition counts as large enough. */
const SUFFICIENT_SHARE = 0.95

/**
 * Returns the `sizes` by which a browser takes the smallest rendition with enough pixels. Given the width itself, some
 * take the next smaller one on dense screens.
 */
function sizesFor(srcset: string, shownWidth: number): string {
  const density = devicePixelRatio
  const widths = [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)).sort((a, b) => a - b)
  const width = widths.find((width) => width >= shownWidth * density * SUFFICIENT_SHARE) ?? widths.at(-1)
  // Slightly less, so that rounding never makes it seem too small.
  return `${width ? (width / density) * 0.999 : Math.ceil(shownWidth)}px`
}

/** The picture's natural size, if it is known. */
export const pictureSize = ({ width, height }: Picture) => (width && height ? { width, height } : null)

/** Ratios of one picture differ by no more than rounding. */
const SAME_RATIO = 0.02

/**
 * Returns the address of the rendition that a card shows of a picture: it is loaded already, and replaces the large one
 * until that has arrived (viewer-13). `undefined` if the card has none yet, or shows another picture or a part of it.
 */
export function standIn(picture: Picture, shown: HTMLImageElement | null): string | undefined {
  if (!shown?.complete || !shown.naturalWidth) return undefined
  const size = pictureSize(picture)
  const ratio = shown.naturalWidth / shown.naturalHeight
  return size && Math.abs(ratio / (size.width / size.height) - 1) > SAME_RATIO ? undefined : shown.currentSrc
}

interface FittedPictureProps {
  picture: Picture
  box: Size
  /** The picture of the card. */
  shown: HTMLImageElement | null
}

/** A picture as it will appear on the stage, without any controls. */
export function FittedPicture({ picture, box, shown }: FittedPictureProps) {
  const { width, height } = fitInside(pictureSize(picture), box)
  const [first] = useState(() => standIn(picture, shown))
  return (
    <div
      className={styles.media}
      style={{ inlineSize: width, blockSize: height, backgroundColor: picture.color ?? undefined }}
    >
      {first && <img className={styles.first} src={first} alt="" />}
      <ViewerPicture picture={picture} shownWidth={width} alt="" />
    </div>
  )
}
