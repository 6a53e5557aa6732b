import { preloadIndexes } from './sequence.ts'
import type { Slide } from './slide.ts'
import { pictureSize, ViewerPicture } from './ViewerPicture.tsx'
import { fitInside, type Size } from './zoom-geometry.ts'

interface PreloadProps {
  slides: readonly (Slide | undefined)[]
  index: number
  direction: 1 | -1
  box: Size
}

/** Fetches the pictures that are likely to come next, in the renditions in which they will be shown (viewer-5). */
export const Preload = ({ slides, index, direction, box }: PreloadProps) => (
  <div hidden>
    {preloadIndexes(index, direction, slides.length).map((at) => {
      const slide = slides[at]
      if (slide?.kind !== 'image') return null
      const { width } = fitInside(pictureSize(slide.picture), box)
      return (
        <ViewerPicture
          key={slide.key}
          picture={slide.picture}
          shownWidth={width}
          fetchPriority="low"
          alt=""
        />
      )
    })}
  </div>
)
