import type { StageEvents } from '../Stage.tsx'
import type { Slide, SlideOf } from '../slide.ts'
import type { ViewerTranslate } from '../viewer-messages.ts'
import type { Size } from '../zoom-geometry.ts'

/** Props of every slide. */
export interface SlideProps<K extends Slide['kind']> {
  slide: SlideOf<K>
  t: ViewerTranslate
  /** Size of the stage; `null` until it is measured. */
  box: Size | null
  stage: StageEvents
  /** The picture of the slide's card, if there is one. */
  cardPicture(): HTMLImageElement | null
  /** True if the visitor opened this slide, rather than moved on to it. */
  isOpenedByVisitor: boolean
  /** Moves to the next slide, if there is one. */
  onNext?: (() => void) | undefined
}
