import { CORNERS, GAPS, PAGE_WIDTHS } from '../../core/content/index.ts'
import { useMessages } from '../../ui/index.ts'
import { Section } from '../singletons/index.ts'
import { ShapeSample } from './ShapeSample.tsx'
import { StepSlider } from './StepSlider.tsx'
import { shapeMessages } from './shape-messages.ts'

interface ShapeFormProps {
  shape: Readonly<Record<string, unknown>>
  faultOf(name: string): string | undefined
  onChange(change: object, by: string): void
}

/** Form for corners, spacing and width: sliders with a few steps, each of which looks designed (studio-169). */
export function ShapeForm({ shape, faultOf, onChange }: ShapeFormProps) {
  const t = useMessages(shapeMessages)
  const stepOf = <T extends string>(name: string, steps: readonly T[], otherwise: T): T =>
    steps.find((step) => step === shape[name]) ?? otherwise
  const corner = stepOf('corner', CORNERS, 'slight')
  const gap = stepOf('gap', GAPS, 'balanced')
  const width = stepOf('width', PAGE_WIDTHS, 'broad')
  return (
    <Section title={t('shape')}>
      <ShapeSample corner={corner} gap={gap} width={width} />
      <StepSlider
        label={t('corner')}
        steps={CORNERS}
        value={corner}
        wordOf={(step) => t(`corner_${step}`)}
        error={faultOf('shape.corner')}
        onChange={(step) => onChange({ corner: step }, 'corner')}
      />
      <StepSlider
        label={t('gap')}
        steps={GAPS}
        value={gap}
        wordOf={(step) => t(`gap_${step}`)}
        error={faultOf('shape.gap')}
        onChange={(step) => onChange({ gap: step }, 'gap')}
      />
      <StepSlider
        label={t('width')}
        steps={PAGE_WIDTHS}
        value={width}
        wordOf={(step) => t(`width_${step}`)}
        error={faultOf('shape.width')}
        onChange={(step) => onChange({ width: step }, 'width')}
      />
    </Section>
  )
}
