import { createHash } from 'node:crypto'
import type { Picture, SiteSettings } from '../../../core/content/index.ts'
import { type Drawing, MARK, type MediaService } from '../media/index.ts'
import type { SettingsService } from '../settings/index.ts'
import { icoFile } from './ico-file.ts'

/** Version of the drawing, raised when the same logo is drawn differently. */
const VERSION = 1
/** Sides in pixels of the icons within `/favicon.ico`. */
const ICO_SIZES = [16, 32, 48]
/** Side in pixels of the picture within `/favicon.svg`. */
const SVG_SIZE = 96
/** Part of the side that systems may cut off at each edge when they round an icon. */
const SAFE_MARGIN = 0.18
/** Slot of the page's background in a palette. */
const PAPER = 4
/** Sides in pixels of the icons with a background of their own. */
export const TOUCH_ICON_SIZES = [180, 192, 512] as const

/** Icons of the site, drawn from the owner's logo, or from Vitrine's if there is none. */
export interface IconsService {
  /** Returns the icon for old browsers, and for clients that request it without reading a page. */
  ico(): Promise<Buffer>
  /** Returns the icon that follows the color scheme of the browser: it shows the second logo in dark mode. */
  svg(): Promise<Buffer>
  /**
   * Returns the icon on the page's background, for home screens.
   *
   * @param size in pixels
   */
  touch(size: (typeof TOUCH_ICON_SIZES)[number]): Promise<Buffer>
  /** Returns the data that a browser needs to add the site to a home screen. */
  manifest(): Promise<Buffer>
}

export function createIconsService({
  media,
  settings,
}: {
  media: MediaService
  settings: SettingsService
}): IconsService {
  /** Draws a logo as a PNG; Vitrine's mark if there is no logo, or it cannot be read. */
  const icon = async (
    logo: Picture | null,
    dir: SiteSettings['dir'],
    { size, paper, margin }: { size: number; paper: string | null; margin: number },
  ): Promise<Buffer> => {
    const asset = logo && (await media.assetOf(logo))
    const of = async (source: typeof asset) => {
      const look = { size, paper, margin, dir }
      const drawing: Drawing = {
        kind: 'icon',
        original: source && media.originalOf(source),
        crop: source?.crop ?? null,
        ...look,
      }
      const hash = createHash('sha256')
        .update(JSON.stringify([VERSION, source?.address ?? null, look]))
        .digest('hex')
      const subject = `icon-${source?.address ?? 'mark'}-${size}-`
      return media.drawings.make(`${subject}${hash.slice(0, 12)}.png`, subject, drawing)
    }
    const file = (await of(asset)) ?? (await of(null))
    if (!file) throw new Error('The icon could not be drawn.')
    return Buffer.from(file)
  }

  return {
    async ico() {
      const { colors, dir } = await settings.read()
      const logo = colors.logos.default
      // The mark has one colour here, which must be visible on dark browser bars too.
      const look = logo
        ? { paper: null, margin: 0 }
        : { paper: colors.palettes.default[PAPER] ?? '', margin: 0.04 }
      const pictures = await Promise.all(
        ICO_SIZES.map(async (size) => ({ size, png: await icon(logo, dir, { size, ...look }) })),
      )
      return icoFile(pictures)
    },
    async svg() {
      const { colors, dir } = await settings.read()
      const { logos, isDarkPalette } = colors
      if (!logos.default) return Buffer.from(MARK)
      const look = { size: SVG_SIZE, paper: null, margin: 0 }
      const image = async (logo: Picture) =>
        `href="data:image/png;base64,${(await icon(logo, dir, look)).toString('base64')}"`
      const light = await image(logos.default)
      const dark = isDarkPalette && logos.switched ? await image(logos.switched) : null
      const style = dark
        ? '<style>.d{display:none}@media (prefers-color-scheme:dark){.l{display:none}.d{display:inline}}</style>'
        : ''
      const place = `width="${SVG_SIZE}" height="${SVG_SIZE}"`
      return Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SVG_SIZE} ${SVG_SIZE}">${style}<image class="l" ${place} ${light}/>${
          dark ? `<image class="d" ${place} ${dark}/>` : ''
        }</svg>`,
      )
    },
    async touch(size) {
      const { colors, dir } = await settings.read()
      const paper = colors.palettes.default[PAPER] ?? ''
      return icon(colors.logos.default, dir, { size, paper, margin: SAFE_MARGIN })
    },
    async manifest() {
      const { title, description, tagline, lang, dir, colors } = await settings.read()
      const paper = colors.palettes.default[PAPER]
      return Buffer.from(
        JSON.stringify({
          name: title,
          ...((description || tagline) && { description: description || tagline }),
          lang,
          dir,
          start_url: '/',
          display: 'browser',
          ...(paper && { background_color: paper, theme_color: paper }),
          icons: TOUCH_ICON_SIZES.filter((size) => size > 180).map((size) => ({
            src: `/icon-${size}.png`,
            sizes: `${size}x${size}`,
            type: 'image/png',
            purpose: 'any maskable',
          })),
        }),
      )
    },
  }
}
