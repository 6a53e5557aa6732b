import type { StageEvents } from '../Stage.tsx'
import type { Slide, SlideOf } from '../slide.ts'
import type { ViewerTranslate } from '../viewer-messages.ts'
import type { Size } from '../zoom-geometry.ts'

/** What every slide gets from the viewer. */
export interface SlideProps<K extends Slide['kind']> {
  slide: SlideOf<K>
  t: ViewerTranslate
  /** Size of the stage; `null` until it has been measured. */
  box: Size | null
  stage: StageEvents
  /** This is the slide the visitor opened, not one reached by moving on. */
  opened: boolean
  /** On to the next slide, where there is one. */
  onNext?: (() => void) | undefined
}
