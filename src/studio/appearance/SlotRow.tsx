import type { CSSProperties } from 'react'
import { useMessages } from '../../ui/index.ts'
import { ColorInput } from '../forms/index.ts'
import { Field, IconButton, resetIcon } from '../kit/index.ts'
import { colorMessages } from './color-messages.ts'
import styles from './colors.module.css'
import { hexOf, parseTone, type Tone, toneText } from './palette.ts'

interface SlotRowProps {
  name: string
  help: string
  /** CSS text; empty if the colour is inherited from elsewhere. */
  color: string
  /** Colour that applies while the slot is empty. */
  inherited?: string | undefined
  error: string | undefined
  /** @param by key under which consecutive changes are undone together */
  onChange(color: string, by: string): void
  /** Empties the slot; absent if it must not be empty. */
  onReset?: (() => void) | undefined
}

/**
 * Row for one colour of a palette: colour picker, three sliders, and CSS text. A colour that nobody changes keeps its
 * text, character by character.
 */
export function SlotRow({ name, help, color, inherited = '', error, onChange, onReset }: SlotRowProps) {
  const t = useMessages(colorMessages)
  const visibleColor = color || inherited
  const tone = parseTone(visibleColor)
  const byEye = (hex: string) => {
    const newTone = parseTone(hex)
    if (newTone) onChange(toneText(newTone), 'eye')
  }
  return (
    <li className={styles.slot}>
      <ColorInput
        className={styles.swatch}
        aria-label={t('byEye', { name })}
        color={visibleColor}
        hex={hexOf(visibleColor)}
        onChoose={byEye}
      />
      <div className={styles.text}>
        <Field label={name} help={help} error={error}>
          {(control) => (
            <input
              {...control}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              placeholder={inherited}
              value={color}
              onChange={({ target }) => onChange(target.value, 'text')}
            />
          )}
        </Field>
        {tone && (
          <details className={styles.sliders}>
            <summary>
              {t('sliders')} <span className="visually-hidden">{name}</span>
            </summary>
            {SLIDERS.map(({ key, most, step, textOf, track }) => (
              <label key={key}>
                <span>{t(key)}</span>
                <input
                  type="range"
                  // In every language dark is left, and hues run in the same direction.
                  dir="ltr"
                  min={0}
                  max={most}
                  step={step}
                  value={tone[key]}
                  aria-valuetext={textOf(tone[key])}
                  style={{ '--track': track(tone) } as CSSProperties}
                  onChange={({ target }) => onChange(toneText({ ...tone, [key]: Number(target.value) }), key)}
                />
                <output dir="ltr">{textOf(tone[key])}</output>
              </label>
            ))}
          </details>
        )}
      </div>
      {onReset && color !== '' && (
        <div className={styles.reset}>
          <IconButton icon={resetIcon} label={t('reset', { name })} onClick={onReset} />
        </div>
      )}
    </li>
  )
}

const percent = (fraction: number): string => `${Math.round(fraction * 100)} %`

interface Slider {
  key: keyof Tone
  most: number
  step: number
  /** Returns the value in words. */
  textOf(value: number): string
  /** Returns the CSS gradient along the slider. */
  track(tone: Tone): string
}

const MAX_CHROMA = 0.32

const SLIDERS: readonly Slider[] = [
  {
    key: 'l',
    most: 1,
    step: 0.005,
    textOf: percent,
    track: (tone) => `in oklch, ${[0, 0.5, 1].map((l) => toneText({ ...tone, l })).join(', ')}`,
  },
  {
    key: 'c',
    most: MAX_CHROMA,
    step: 0.005,
    textOf: (value) => percent(value / MAX_CHROMA),
    track: (tone) => `in oklch, ${[0, MAX_CHROMA].map((c) => toneText({ ...tone, c })).join(', ')}`,
  },
  {
    key: 'h',
    most: 360,
    step: 1,
    textOf: (value) => `${Math.round(value)}°`,
    track: ({ l, c }) =>
      [0, 60, 120, 180, 240, 300, 360].map((h) => toneText({ l, c: Math.max(c, 0.08), h })).join(', '),
  },
]
