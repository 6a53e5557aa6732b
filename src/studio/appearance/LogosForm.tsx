import type { CSSProperties } from 'react'
import { isRecord } from '../../core/kit/is-record.ts'
import { PictureView, useMessages } from '../../ui/index.ts'
import { MediaField, useMediaItem } from '../media-picker/index.ts'
import { Section } from '../singletons/index.ts'
import { logoMessages } from './logo-messages.ts'
import styles from './logos.module.css'

interface LogosFormProps {
  colors: Readonly<Record<string, unknown>>
  /** Title of the site, shown in the header if there is no logo. */
  title: string
  faultOf(name: string): string | undefined
  onChange(change: object): void
}

/**
 * Form for the logo and the one for the other palette, each shown as in a header: at its height, on its background
 * (studio-241).
 */
export function LogosForm({ colors, title, faultOf, onChange }: LogosFormProps) {
  const t = useMessages(logoMessages)
  const logos = isRecord(colors.logos) ? colors.logos : {}
  const palettes = isRecord(colors.palettes) ? colors.palettes : {}
  const [logo, other] = [idOf(logos.default), idOf(logos.switched)]
  const isDark = colors.isDarkPalette !== false
  /**
   * Id of the logo in the other palette. Logos change with the palette only if both are set and the other palette is
   * dark (color-6).
   */
  const onOther = isDark && logo !== null && other !== null ? other : logo
  const change = (name: 'default' | 'switched', id: number | null) =>
    onChange({ logos: { ...logos, [name]: id } })
  return (
    <Section title={t('logos')}>
      <div className={styles.samples}>
        <Sample id={logo} title={title} palette={palettes.default} text={t(isDark ? 'onLight' : 'onFirst')} />
        <Sample
          id={onOther}
          title={title}
          palette={palettes.switched}
          text={t(isDark ? 'onDark' : 'onOther')}
        />
      </div>
      <div className={styles.fields}>
        <MediaField
          label={t('logo')}
          help={t('logoHelp')}
          error={faultOf('colors.logos.default')}
          view={null}
          value={logo}
          onChange={(id) => change('default', id)}
        />
        {isDark && (logo !== null || other !== null) && (
          <MediaField
            label={t('darkLogo')}
            help={t('darkLogoHelp')}
            error={faultOf('colors.logos.switched')}
            view={null}
            value={other}
            onChange={(id) => change('switched', id)}
          />
        )}
      </div>
    </Section>
  )
}

interface SampleProps {
  /** Id of the logo's media asset; `null` if there is none. */
  id: number | null
  title: string
  palette: unknown
  text: string
}

/** Sample of a header with a logo, or with the site's name. */
function Sample({ id, title, palette, text }: SampleProps) {
  const picture = useMediaItem(id).mediaItem?.picture
  const [ink, paper] = Array.isArray(palette) ? [palette[2], palette[4]] : []
  const style: CSSProperties = { color: String(ink), background: String(paper) }
  return (
    <figure className={styles.sample}>
      <div style={style}>
        {id === null ? (
          <span className={styles.wordmark} dir="auto">
            {title}
          </span>
        ) : (
          picture && (
            // Transparent parts show the palette's background, so no placeholder colour is painted.
            <PictureView picture={{ ...picture, color: null }} sizes="12rem" alt={picture.alt || title} />
          )
        )}
      </div>
      <figcaption>{text}</figcaption>
    </figure>
  )
}

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
