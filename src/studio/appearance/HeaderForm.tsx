import { HEADER_LAYOUTS, type HeaderLayout, settingsFields } from '../../core/content/index.ts'
import { isRecord } from '../../core/kit/is-record.ts'
import { useMessages } from '../../ui/index.ts'
import type { SpecialControl } from '../forms/index.ts'
import { Section, type Singleton, SingletonFields } from '../singletons/index.ts'
import styles from './colors.module.css'
import { HeaderColorsForm } from './HeaderColorsForm.tsx'
import type { HeaderColors, Palettes } from './header-colors.ts'
import { headerMessages } from './header-messages.ts'
import { appearanceMessages } from './messages.ts'
import { PartsList } from './PartsList.tsx'

const specialOf: SpecialControl = (name) => (name === 'header.parts' ? PartsList : undefined)

interface HeaderFormProps {
  singleton: Singleton
  /** Palettes from which the header takes the colours it does not set itself. */
  palettes: Palettes
  faultOf(name: string): string | undefined
  onChange(change: object, by?: string): void
}

/** Form for what the header shows, how it behaves, and its mobile menu. */
export function HeaderForm({ singleton, palettes, faultOf, onChange }: HeaderFormProps) {
  const t = useMessages(appearanceMessages)
  const own = useMessages(headerMessages)
  const header = isRecord(singleton.values.header) ? singleton.values.header : {}
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
  const shared = { singleton, fields: settingsFields.header.fields, group: 'header' }
  return (
    <>
      <Section title={t('header')}>
        <SingletonFields {...{ ...shared, specialOf }} names={['parts', 'layout']} />
        {isOnPicture && <p className={styles.note}>{own('where')}</p>}
        {colorsOf(layout, own(isOnPicture ? 'ownOnPicture' : 'own'))}
        {/* Pages that begin without a picture have the standard header; it needs colours of its own. */}
        {isOnPicture && colorsOf('standard', own('ownElsewhere'))}
        <SingletonFields {...shared} names={['subMenuMotion', 'search']} />
      </Section>
      <Section title={t('phones')}>
        <SingletonFields
          {...shared}
          names={['breakPoint', 'mobileMenu', ...(header.mobileMenu === 'off-canvas' ? ['drawerSide'] : [])]}
        />
      </Section>
    </>
  )
}
