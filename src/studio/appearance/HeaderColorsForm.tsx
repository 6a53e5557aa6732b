import { type HeaderLayout, READABLE_CONTRAST } from '../../core/content/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { Button, contrastFigure } from '../kit/index.ts'
import { colorMessages } from './color-messages.ts'
import styles from './colors.module.css'
import {
  BACKGROUND_SLOT,
  HEADER_TEXTS,
  type HeaderColors,
  type HeaderText,
  headerFaults,
  type Palettes,
  readableText,
  TEXT_SLOT,
  unmeasurableTexts,
} from './header-colors.ts'
import { headerMessages } from './header-messages.ts'
import { SlotRow } from './SlotRow.tsx'

interface HeaderColorsFormProps {
  title: string
  layout: HeaderLayout
  colors: HeaderColors
  palettes: Palettes
  /** Returns the server's message about a colour, if it has one. */
  faultOf(name: string): string | undefined
  onChange(colors: HeaderColors, by?: string): void
}

/** Form for a header's own colours in one of its layouts, with a contrast check of its texts (studio-258). */
export function HeaderColorsForm(props: HeaderColorsFormProps) {
  const { title, layout, colors, palettes, faultOf, onChange } = props
  const t = useMessages(headerMessages)
  const names = HEADER_TEXTS.flatMap(([text, ground]) => [ground, text] as const)
  const set = (name: string, color: string, by?: string) => {
    const { [name]: _, ...others } = colors
    onChange(color === '' ? others : { ...others, [name]: color }, by)
  }
  // Over a picture, text and background have no fallback from the palette.
  const inheritedColor = (name: (typeof names)[number]) =>
    layout === 'transparent' && (name === 'text' || name === 'background')
      ? undefined
      : palettes.default[name === 'text' || name === 'menuText' ? TEXT_SLOT : BACKGROUND_SLOT]
  return (
    <div className={styles.palette}>
      <details className={styles.change} open={names.some(faultOf) || undefined}>
        <summary>{title}</summary>
        <p className={styles.note}>{t(layout === 'transparent' ? 'helpOnPicture' : 'help')}</p>
        <ul className={styles.slots}>
          {names.map((name) => (
            <SlotRow
              key={name}
              name={t(name)}
              help={t(`${name}Help`)}
              color={String(colors[name] ?? '')}
              inherited={inheritedColor(name)}
              error={faultOf(name)}
              onChange={(color, by) => set(name, color, `${name} ${by}`)}
              onReset={() => set(name, '')}
            />
          ))}
        </ul>
      </details>
      {Object.keys(colors).length > 0 && (
        <Proof {...{ colors, palettes, layout }} onFix={(text, color) => set(text, color)} />
      )}
    </div>
  )
}

interface ProofProps extends Pick<HeaderColorsFormProps, 'colors' | 'palettes' | 'layout'> {
  onFix(text: HeaderText, color: string): void
}

/** Lists the header's texts that are too faint, in which palette, with the smallest change that fixes each. */
function Proof({ colors, palettes, layout, onFix }: ProofProps) {
  const t = useMessages(headerMessages)
  const ofColors = useMessages(colorMessages)
  const { lang } = useLanguage()
  const faults = headerFaults(colors, palettes, layout)
  const unmeasurable = unmeasurableTexts(colors, palettes, layout)
  return (
    <div className={styles.proof} data-faint={faults.length > 0 || undefined}>
      <div role="status">
        {faults.length + unmeasurable.length === 0 && <p>{t('readable')}</p>}
        {faults.map(({ text, palette, ratio }) => (
          <p key={text}>
            {t(`fault_${palette}`, {
              text: t(text),
              ratio: contrastFigure(ratio, lang),
              needed: contrastFigure(READABLE_CONTRAST, lang),
            })}
          </p>
        ))}
        {unmeasurable.map((text) => (
          <p key={text}>{t('untold', { text: t(text) })}</p>
        ))}
      </div>
      {faults.map(({ text }) => {
        const fixed = readableText(colors, palettes, layout, text)
        return fixed === null ? (
          <p key={text}>{ofColors('unfixable')}</p>
        ) : (
          <Button key={text} look="quiet" onClick={() => onFix(text, fixed)}>
            {ofColors('fix', { name: t(text) })}
          </Button>
        )
      })}
    </div>
  )
}
