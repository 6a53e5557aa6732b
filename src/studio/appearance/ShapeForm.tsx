import { settingsFields } from '../../core/content/index.ts'
import { isRecord } from '../../core/kit/is-record.ts'
import { parseAttributes } from '../../core/schema/index.ts'
import { useMessages } from '../../ui/index.ts'
import type { SpecialControl } from '../forms/index.ts'
import { Section, type Singleton, SingletonFields } from '../singletons/index.ts'
import { appearanceMessages } from './messages.ts'
import { ShapeSample } from './ShapeSample.tsx'
import { StepSlider } from './StepSlider.tsx'

const { fields } = settingsFields.shape
const specialOf: SpecialControl = () => StepSlider

/** Form for corners, spacing and width: sliders with a few steps, each of which looks designed (studio-169). */
export function ShapeForm({ singleton }: { singleton: Singleton }) {
  const t = useMessages(appearanceMessages)
  const { shape } = singleton.values
  return (
    <Section title={t('shape')}>
      <ShapeSample {...parseAttributes(fields, isRecord(shape) ? shape : {})} />
      <SingletonFields
        {...{ singleton, fields, specialOf }}
        group="shape"
        names={Object.keys(fields)}
        areOptionsContinuous
      />
    </Section>
  )
}
