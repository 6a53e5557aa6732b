import {
  DEFAULT_BREAK_POINT_PX,
  DRAWER_SIDES,
  HEADER_LAYOUTS,
  type HeaderLayout,
  MOBILE_MENUS,
  SEARCH_VARIANTS,
  SUB_MENU_MOTIONS,
} from '../../core/content/index.ts'
import { isRecord } from '../../core/kit/is-record.ts'
import { useMessages } from '../../ui/index.ts'
import { Field } from '../kit/index.ts'
import { Choice, Section } from '../singletons/index.ts'
import styles from './colors.module.css'
import { HeaderColorsForm } from './HeaderColorsForm.tsx'
import type { HeaderColors, Palettes } from './header-colors.ts'
import { headerMessages } from './header-messages.ts'
import { appearanceMessages } from './messages.ts'
import { PartsList } from './PartsList.tsx'

interface HeaderFormProps {
  header: Readonly<Record<string, unknown>>
  /** Palettes from which the header takes the colours it does not set itself. */
  palettes: Palettes
  faultOf(name: string): string | undefined
  onChange(change: object, by?: string): void
}

/** Form for what the header shows, how it behaves, and its mobile menu. */
export function HeaderForm({ header, palettes, faultOf, onChange }: HeaderFormProps) {
  const t = useMessages(appearanceMessages)
  const own = useMessages(headerMessages)
  const text = (name: string, otherwise: string) => String(header[name] ?? otherwise)
  const colors = isRecord(header.colors) ? header.colors : {}
  const layout = HEADER_LAYOUTS.find((one) => one === header.layout) ?? 'standard'
  const isOnPicture = layout === 'transparent'
  const colorsOf = (name: HeaderLayout, title: string) => (
    <HeaderColorsForm
      title={title}
      layout={name}
      colors={isRecord(colors[name]) ? colors[name] : {}}
      palettes={palettes}
      faultOf={(color) => faultOf(`header.colors.${name}.${color}`)}
      onChange={(changed: HeaderColors, by) =>
        onChange({ colors: { ...colors, [name]: changed } }, by && `header ${name} ${by}`)
      }
    />
  )
  return (
    <>
      <Section title={t('header')}>
        <PartsList shownParts={header.parts} onChange={(parts) => onChange({ parts })} />
        <Choice
          label={t('layout')}
          value={text('layout', 'standard')}
          choices={HEADER_LAYOUTS.map((one) => [one, t(`layout_${one}`)])}
          onChoose={(layout) => onChange({ layout })}
        />
        {isOnPicture && <p className={styles.note}>{own('where')}</p>}
        {colorsOf(layout, own(isOnPicture ? 'ownOnPicture' : 'own'))}
        {/* Pages that begin without a picture have the standard header; it needs colours of its own. */}
        {isOnPicture && colorsOf('standard', own('ownElsewhere'))}
        <Choice
          label={t('subMenuMotion')}
          value={text('subMenuMotion', 'fade')}
          choices={SUB_MENU_MOTIONS.map((one) => [one, t(`subMenuMotion_${one}`)])}
          onChoose={(subMenuMotion) => onChange({ subMenuMotion })}
        />
        <Choice
          label={t('search')}
          value={text('search', 'header-cover')}
          choices={SEARCH_VARIANTS.map((one) => [one, t(SEARCH[one])])}
          onChoose={(search) => onChange({ search })}
        />
      </Section>
      <Section title={t('phones')}>
        <Field label={t('breakPoint')} error={faultOf('header.breakPoint')}>
          {(control) => (
            <input
              {...control}
              type="number"
              inputMode="numeric"
              dir="ltr"
              min={0}
              value={text('breakPoint', String(DEFAULT_BREAK_POINT_PX))}
              onChange={({ target }) => onChange({ breakPoint: Number(target.value) }, 'breakPoint')}
            />
          )}
        </Field>
        <Choice
          label={t('mobileMenu')}
          value={text('mobileMenu', 'dropdown')}
          choices={MOBILE_MENUS.map((one) => [one, t(MENUS[one])])}
          onChoose={(mobileMenu) => onChange({ mobileMenu })}
        />
        {header.mobileMenu === 'off-canvas' && (
          <Choice
            label={t('drawerSide')}
            value={text('drawerSide', 'right')}
            choices={DRAWER_SIDES.map((one) => [one, t(SIDES[one])])}
            onChoose={(drawerSide) => onChange({ drawerSide })}
          />
        )}
      </Section>
    </>
  )
}

/** Message keys of options whose names contain a hyphen. */
const SEARCH = {
  'header-cover': 'search_header_cover',
  'full-screen': 'search_full_screen',
  slide: 'search_slide',
} as const
const MENUS = { dropdown: 'mobileMenu_dropdown', 'off-canvas': 'mobileMenu_off_canvas' } as const
const SIDES = {
  right: 'drawerSide_right',
  left: 'drawerSide_left',
  'full-width': 'drawerSide_full_width',
} as const
