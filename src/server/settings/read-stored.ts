import {
  COLOR_MODES,
  DRAWER_SIDES,
  HEADER_LAYOUTS,
  HEADER_PARTS,
  isRecord,
  linkAddress,
  MOBILE_MENUS,
  NOTICE_POSITIONS,
  SEARCH_VARIANTS,
  SUB_MENU_MOTIONS,
} from '../../core/content/index.ts'
import type { SettingsChange, StoredSettings } from './stored-settings.ts'

/**
 * Reads settings as they are stored. They stand on every page, so what is damaged is left out, and its default counts.
 *
 * @param json `null` while nothing was ever set
 * @param leftOut told the name of each setting that cannot be read, such as `header.layout`
 */
export function readStored(json: string | null, leftOut: (name: string) => void): SettingsChange {
  if (json === null) return {}
  try {
    return readable(JSON.parse(json), SHAPE, leftOut) ?? {}
  } catch {
    leftOut('all of them')
    return {}
  }
}

/** Says of a value whether it is one. */
type Check = (value: unknown) => boolean

/** A check for each setting, in the same places. */
type Shape<T> = {
  [K in keyof Required<T>]: NonNullable<T[K]> extends infer V
    ? V extends readonly unknown[]
      ? Check
      : V extends object
        ? Shape<V>
        : Check
    : never
}
interface AnyShape {
  [key: string]: Check | AnyShape
}

const isText: Check = (value) => typeof value === 'string'
const isLink: Check = (value) => linkAddress(value) !== ''
const isSwitch: Check = (value) => typeof value === 'boolean'
const isNumber: Check = (value) => typeof value === 'number'
const isMedium: Check = (value) => value === null || isNumber(value)
const oneOf =
  (words: readonly string[]): Check =>
  (value) =>
    words.some((word) => word === value)
const listOf =
  (isEntry: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isEntry)

const COLORS = { background: isText, text: isText, menuBackground: isText, menuText: isText }

const SHAPE: AnyShape = {
  title: isText,
  tagline: isText,
  description: isText,
  lang: isText,
  dir: oneOf(['ltr', 'rtl']),
  colors: {
    palettes: { default: listOf(isText), switched: listOf(isText) },
    logos: { default: isMedium, switched: isMedium },
    defaultMode: oneOf(COLOR_MODES),
    isDarkPalette: isSwitch,
    forceReload: isSwitch,
  },
  header: {
    parts: listOf(oneOf(HEADER_PARTS)),
    layout: oneOf(HEADER_LAYOUTS),
    breakPoint: isNumber,
    mobileMenu: oneOf(MOBILE_MENUS),
    drawerSide: oneOf(DRAWER_SIDES),
    subMenuMotion: oneOf(SUB_MENU_MOTIONS),
    search: oneOf(SEARCH_VARIANTS),
    account: {
      signedIn: oneOf(['menu', 'link']),
      signedOut: oneOf(['login', 'link']),
      openOn: oneOf(['hover', 'click']),
      href: isLink,
    },
    colors: { standard: COLORS, sticky: COLORS, shrinking: COLORS, transparent: COLORS },
  },
  notice: { text: isText, position: oneOf(NOTICE_POSITIONS) },
  scrollToTop: { devices: oneOf(['both', 'desktop', 'mobile', 'none']), side: oneOf(['end', 'start']) },
  footer: listOf(isText),
} satisfies Shape<StoredSettings>

/** The parts of a value that have their shape; `undefined` where there are none. */
function readable(
  value: unknown,
  shape: AnyShape,
  leftOut: (name: string) => void,
  path = '',
): Record<string, unknown> | undefined {
  if (!isRecord(value)) {
    leftOut(path || 'all of them')
    return undefined
  }
  const read: Record<string, unknown> = {}
  for (const [key, stored] of Object.entries(value)) {
    const wanted = shape[key]
    const name = path ? `${path}.${key}` : key
    if (typeof wanted === 'object') {
      const group = readable(stored, wanted, leftOut, name)
      if (group) read[key] = group
    } else if (wanted === undefined || wanted(stored)) read[key] = stored
    else leftOut(name)
  }
  return read
}
