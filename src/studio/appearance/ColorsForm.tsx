import type { ReactNode } from 'react'
import { settingsFields } from '../../core/content/index.ts'
import { isRecord } from '../../core/kit/is-record.ts'
import { useMessages } from '../../ui/index.ts'
import { Section, type Singleton, SingletonFields } from '../singletons/index.ts'
import { colorMessages } from './color-messages.ts'
import styles from './colors.module.css'
import type { Palettes } from './header-colors.ts'
import { PaletteForm } from './PaletteForm.tsx'
import { darkOf, PRESET_NAMES, presetOf } from './palette.ts'

interface ColorsFormProps {
  singleton: Singleton
  colors: Readonly<Record<string, unknown>>
  faultOf(name: string): string | undefined
  onChange(change: object, by?: string): void
  /** Renders what follows both palettes. `change` replaces one of them. */
  proof(palettes: Palettes, change: (name: keyof Palettes, palette: readonly string[]) => void): ReactNode
}

/**
 * Form for both palettes, with a contrast check of their texts, and for the palette that visitors see first
 * (studio-167).
 */
export function ColorsForm({ singleton, colors, faultOf, onChange, proof }: ColorsFormProps) {
  const t = useMessages(colorMessages)
  const { default: normal, switched } = palettesOf(colors)
  const isDark = colors.isDarkPalette !== false
  const change = (name: 'default' | 'switched', palette: readonly string[], by?: string) =>
    onChange({ palettes: { default: normal, switched, [name]: palette } }, by && `${name} ${by}`)
  return (
    <Section title={t('colors')}>
      <fieldset className={styles.presets}>
        <legend>{t('presets')}</legend>
        {PRESET_NAMES.map((name) => (
          <button key={name} type="button" onClick={() => onChange({ palettes: presetOf(name) })}>
            <span className={styles.dots} aria-hidden="true">
              {[...presetOf(name).default.slice(0, 1), ...presetOf(name).switched.slice(4, 5)].map(
                (color) => (
                  <span key={color} style={{ background: color }} />
                ),
              )}
            </span>
            {t(name)}
          </button>
        ))}
      </fieldset>
      <div className={styles.palettes}>
        <PaletteForm
          title={t(isDark ? 'light' : 'first')}
          palette={normal}
          faultOf={(slot) => faultOf(`colors.palettes.default.${slot}`)}
          onChange={(palette, by) => change('default', palette, by)}
        />
        <PaletteForm
          title={t(isDark ? 'dark' : 'other')}
          palette={switched}
          faultOf={(slot) => faultOf(`colors.palettes.switched.${slot}`)}
          onChange={(palette, by) => change('switched', palette, by)}
          onDerive={isDark ? () => change('switched', darkOf(normal)) : undefined}
        />
      </div>
      {proof({ default: normal, switched }, change)}
      <SingletonFields
        singleton={singleton}
        fields={settingsFields.colors.fields}
        group="colors"
        names={['defaultMode', 'isDarkPalette']}
      />
    </Section>
  )
}

/** Reads both palettes from the stored colours. */
export function palettesOf(colors: Readonly<Record<string, unknown>>): Palettes {
  const palettes = isRecord(colors.palettes) ? colors.palettes : {}
  return { default: paletteOf(palettes.default), switched: paletteOf(palettes.switched) }
}

const paletteOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
