import type { ReactNode } from 'react'
import { PALETTE_SLOTS } from '../../core/content/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { Field } from '../kit/index.ts'
import { ColorInput } from './ColorInput.tsx'
import type { FieldControlProps } from './field-control-props.ts'
import styles from './forms.module.css'

const messages = defineMessages('studio-color-field', {
  byEye: '{name}, colour picker',
  ofPalette: '{name}, from the palette',
  own: 'Own colour',
  follows: 'Changes with the palette.',
  accent: 'Links and buttons',
  accentStrong: 'Links on hover',
  heading: 'Headings',
  ink: 'Body text',
  paper: 'Page',
  surface: 'Fields and panels',
  hairline: 'Borders',
  muted: 'Quiet text',
  reversed: 'Text on buttons',
})

const slotColor = (slot: number): string => `var(--ast-global-color-${slot})`
const slotOf = (color: string): number =>
  PALETTE_SLOTS.findIndex((_, slot) => slotColor(slot) === color.trim())

/**
 * Control for a colour: a slot of the palette, which changes with the palette, or a fixed colour from a colour picker
 * or as CSS (studio-33).
 */
export function ColorControl({
  field: { label, help, ...field },
  value,
  error,
  advice,
  onChange,
}: FieldControlProps): ReactNode {
  const t = useMessages(messages)
  const color = String(value ?? field.default ?? '')
  const slot = slotOf(color)
  return (
    <div className={styles.color}>
      <Field label={label} help={slot < 0 ? help : t('follows')} error={error}>
        {(control) => (
          <input
            {...control}
            type="text"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            placeholder="#336699"
            value={color}
            onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
          />
        )}
      </Field>
      <div className={styles.colorWays}>
        <ColorInput
          aria-label={t('byEye', { name: label })}
          // The studio has a palette of its own: a slot of the site's would show a wrong colour.
          color={slot < 0 ? color : ''}
          hex={hexOf(color)}
          onChoose={onChange}
        />
        <select
          aria-label={t('ofPalette', { name: label })}
          value={slot < 0 ? '' : slot}
          onChange={({ target }) =>
            onChange(target.value === '' ? undefined : slotColor(Number(target.value)))
          }
        >
          <option value="">{t('own')}</option>
          {PALETTE_SLOTS.map((name, at) => (
            <option key={name} value={at}>
              {t(name)}
            </option>
          ))}
        </select>
      </div>
      <p role="status">{advice}</p>
    </div>
  )
}

/** Returns a colour as `<input type="color">` takes it, such as `#b5482c`; black if it cannot be converted. */
function hexOf(color: string): string {
  const context = document.createElement('canvas').getContext('2d')
  if (context) context.fillStyle = color
  const hex = context?.fillStyle
  return typeof hex === 'string' && /^#[\da-f]{6}$/.test(hex) ? hex : '#000000'
}
