import { type CSSProperties, useId, useRef, useState } from 'react'
import { PALETTE_SLOTS, READABLE_CONTRAST } from '../../core/content/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { Button, contrastFigure, useFocusWithin } from '../kit/index.ts'
import { colorMessages } from './color-messages.ts'
import styles from './colors.module.css'
import { fixAllColors, fixColor, paletteFaults, unknownSlots } from './palette.ts'
import { SlotRow } from './SlotRow.tsx'

interface PaletteFormProps {
  title: string
  palette: readonly string[]
  /** Returns the server's message about a slot, if it has one. */
  faultOf(slot: number): string | undefined
  onChange(palette: readonly string[], by?: string): void
  /** Derives this palette from the other one; absent where that makes no sense. */
  onDerive?: (() => void) | undefined
}

/** Form for one palette: a sample, a contrast check of its texts, and its nine colours (studio-167). */
export function PaletteForm({ title, palette, faultOf, onChange, onDerive }: PaletteFormProps) {
  const t = useMessages(colorMessages)
  const id = useId()
  const at = (slot: number) => palette[slot] ?? ''
  // A faulty slot must be visible, so the list of colours is open then.
  const hasFault = PALETTE_SLOTS.some((_, slot) => faultOf(slot) !== undefined)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.palette} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {onDerive && <Button onClick={onDerive}>{t('derive')}</Button>}
      </div>
      <Sample palette={palette} />
      <Proof palette={palette} onChange={onChange} />
      <details
        className={styles.change}
        open={isOpen || hasFault}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          {t('change')} <span className="visually-hidden">{title}</span>
        </summary>
        <ul className={styles.slots}>
          {PALETTE_SLOTS.map((name, slot) => (
            <SlotRow
              key={name}
              name={t(name)}
              help={t(`${name}Help`)}
              color={at(slot)}
              error={faultOf(slot)}
              onChange={(color, by) => onChange(palette.with(slot, color), `${slot} ${by}`)}
            />
          ))}
        </ul>
      </details>
    </section>
  )
}

/** Lists the texts that are too faint, with the smallest change that fixes each. */
function Proof({ palette, onChange }: Pick<PaletteFormProps, 'palette' | 'onChange'>) {
  const t = useMessages(colorMessages)
  const { lang } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  useFocusWithin(place)
  const faults = paletteFaults(palette)
  const unknown = unknownSlots(palette)
  const nameOf = (slot: number) => t(PALETTE_SLOTS[slot] ?? 'ink')
  const figure = (value: number) => contrastFigure(value, lang)
  /** Lowest contrast of each text: fixing it fixes the text on its other grounds. */
  const worst = faults.filter(({ text }, place) => faults.findIndex((one) => one.text === text) === place)
  return (
    <div ref={place} className={styles.proof} data-faint={faults.length > 0 || undefined}>
      <p role="status" tabIndex={-1}>
        {faults.length > 0 && `${t('faint', { count: worst.length })} `}
        {faults.length === 0 && unknown.length === 0 && t('readable')}
        {unknown.length > 0 && t('unknown', { names: unknown.map(nameOf).join(', ') })}
      </p>
      {worst.length > 0 && (
        <ul>
          {worst.map(({ text, ground, ratio }) => {
            const fixed = fixColor(palette, text)
            return (
              <li key={text}>
                <span>
                  {t('fault', {
                    text: nameOf(text),
                    ground: nameOf(ground),
                    ratio: figure(ratio),
                    needed: figure(READABLE_CONTRAST),
                  })}
                </span>{' '}
                {fixed ? (
                  <Button look="quiet" onClick={() => onChange(fixed)}>
                    {t('fix', { name: nameOf(text) })}
                  </Button>
                ) : (
                  t('unfixable')
                )}
              </li>
            )
          })}
        </ul>
      )}
      {worst.length > 1 && <Button onClick={() => onChange(fixAllColors(palette))}>{t('fixAll')}</Button>}
    </div>
  )
}

/** Sample of a page in the palette's colours. */
function Sample({ palette }: Pick<PaletteFormProps, 'palette'>) {
  const t = useMessages(colorMessages)
  const style = Object.fromEntries(palette.map((color, slot) => [`--slot-${slot}`, color])) as CSSProperties
  return (
    <div className={styles.sample} style={style} aria-hidden="true">
      <p className={styles.sampleHeading}>{t('sampleHeading')}</p>
      <p>
        {t('sampleText')} <span className={styles.sampleLink}>{t('sampleLink')}</span>
      </p>
      <p className={styles.sampleQuiet}>{t('sampleQuiet')}</p>
      <p className={styles.sampleRow}>
        <span className={styles.sampleButton}>{t('sampleButton')}</span>
        <span className={styles.sampleField}>{t('sampleField')}</span>
      </p>
    </div>
  )
}
