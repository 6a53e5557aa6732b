import { defaultsOf, field, group, optional } from '../schema/index.ts'
import { headerFields } from './header.schema.ts'
import {
  COLOR_MODES,
  type ColorMode,
  NOTICE_POSITIONS,
  type NoticePosition,
  TERM_ORDERS,
  type TermOrder,
  WORK_ORDERS,
  type WorkOrder,
} from './settings-options.ts'
import { CORNERS, type Corner, GAPS, type Gap, PAGE_WIDTHS, type PageWidth } from './shape.ts'
import { TYPEFACE_NAMES, type Typefaces } from './typefaces.ts'

/** Maximum size of an uploaded file, in megabytes of 1024 kilobytes. */
export const MAX_UPLOAD_MEGABYTES = 100

/**
 * Palette in Astra's slots: 0 accent, 1 accent on hover, 2 headings, 3 text, 4 page background, 5 raised surface, 6
 * hairline, 7 muted text, 8 ink for reversed text. Paper and ink are neutral with one accent, so that the pictures
 * bring the colour.
 */
const WHITE_WALL = [
  'oklch(0.52 0.16 35)',
  'oklch(0.45 0.15 35)',
  'oklch(0.21 0.01 80)',
  'oklch(0.29 0.01 80)',
  'oklch(0.985 0.003 90)',
  'oklch(0.965 0.004 90)',
  'oklch(0.89 0.005 85)',
  'oklch(0.48 0.01 80)',
  'oklch(0.985 0.003 90)',
]

const DARK_ROOM = [
  'oklch(0.76 0.13 50)',
  'oklch(0.83 0.11 55)',
  'oklch(0.93 0.006 90)',
  'oklch(0.87 0.006 90)',
  'oklch(0.17 0.006 80)',
  'oklch(0.21 0.007 80)',
  'oklch(0.29 0.007 80)',
  'oklch(0.7 0.008 85)',
  'oklch(0.17 0.006 80)',
]

/** Fields of the colour switcher (color-1). */
export const colorFields = {
  palettes: group({
    default: field.labels({ label: 'Palette', default: WHITE_WALL }),
    switched: field.labels({ label: 'Switched palette', default: DARK_ROOM }),
  }),
  logos: group({
    default: field.media({ label: 'Logo' }),
    switched: field.media({ label: 'Logo on the switched palette' }),
  }),
  defaultMode: field.select<ColorMode>({
    label: 'Visitors start with',
    options: COLOR_MODES,
    optionLabels: {
      system: 'The setting of their device',
      light: 'The light palette',
      dark: 'The dark palette',
    },
    default: 'system',
  }),
  isDarkPalette: field.boolean({ label: 'The other palette is dark', default: true }),
  forceReload: field.boolean({ label: 'Load the page again after a switch', default: false }),
}

/** Fields for corners, gaps and page width, each with five steps (shape-1). */
export const shapeFields = {
  corner: field.select<Corner>({
    label: 'Corners',
    options: CORNERS,
    optionLabels: {
      sharp: 'Sharp',
      slight: 'Barely rounded',
      soft: 'Soft',
      rounded: 'Rounded',
      round: 'Round',
    },
    default: 'slight',
  }),
  gap: field.select<Gap>({
    label: 'Spacing',
    options: GAPS,
    optionLabels: { tight: 'Tight', snug: 'Snug', balanced: 'Balanced', relaxed: 'Relaxed', airy: 'Airy' },
    default: 'balanced',
  }),
  width: field.select<PageWidth>({
    label: 'Page width',
    options: PAGE_WIDTHS,
    optionLabels: { narrow: 'Narrow', moderate: 'Moderate', roomy: 'Roomy', broad: 'Broad', wide: 'Wide' },
    default: 'broad',
  }),
}

/** Fields of the notice shown to every visitor until dismissed (notice-1); empty text means none. */
export const noticeFields = {
  text: field.text({
    label: 'Text',
    default: '',
    help: 'A line that visitors see until they close it. Leave it empty for none.',
  }),
  position: optional(
    field.select<NoticePosition>({
      label: 'Position',
      options: NOTICE_POSITIONS,
      optionLabels: {
        top: 'Above the page',
        bottom: 'At the bottom of the window',
        'hang-over-top': 'At the top of the window',
      },
      default: 'top',
    }),
  ),
}

/** Fields of the button that scrolls back to the top of a long page (top-1). */
export const scrollToTopFields = {
  devices: field.select<'both' | 'desktop' | 'mobile' | 'none'>({
    label: 'Shown',
    options: ['both', 'desktop', 'mobile', 'none'],
    // A window is wide from 769 px.
    optionLabels: { both: 'Everywhere', desktop: 'On wide windows', mobile: 'On phones', none: 'Nowhere' },
    default: 'both',
  }),
  side: field.select<'end' | 'start'>({
    label: 'Side',
    options: ['end', 'start'],
    optionLabels: { end: 'End of the line', start: 'Start of the line' },
    default: 'end',
  }),
}

const termOrder = (label: string) =>
  optional(
    field.select<TermOrder>({
      label,
      options: TERM_ORDERS,
      optionLabels: { name: 'By name', hand: 'My order' },
      default: 'name',
    }),
  )

/** Fields of the settings of the whole site. */
export const settingsFields = {
  title: field.text({ label: 'Title', default: 'Vitrine' }),
  tagline: field.text({
    label: 'Tagline',
    default: '',
    help: 'A few words beside the title, in browser tabs and when the site is shared.',
  }),
  description: field.text({
    label: 'Description',
    default: '',
    multiline: true,
    help: 'A sentence or two for search engines.',
  }),
  lang: field.text({
    label: 'Language',
    default: 'en',
    help: 'The language of the site, such as en, ar or de-CH. The studio uses it when you open it again.',
  }),
  dir: field.select<'ltr' | 'rtl'>({
    label: 'Reading direction',
    options: ['ltr', 'rtl'],
    optionLabels: { ltr: 'From left to right', rtl: 'From right to left' },
    default: 'ltr',
  }),
  timeZone: field.text({
    label: 'Time zone',
    default: 'UTC',
    help: 'For dates and schedules, such as Europe/Berlin.',
  }),
  uploadMegabytes: field.number({
    label: 'Largest file, in MB',
    help: 'Larger files can’t be uploaded. From {min} to {max}.',
    default: MAX_UPLOAD_MEGABYTES,
    min: 1,
    max: MAX_UPLOAD_MEGABYTES,
    integer: true,
    unit: 'MB',
  }),
  // Works stand by date if it is absent.
  order: optional(
    field.select<WorkOrder>({
      label: 'Works',
      options: WORK_ORDERS,
      optionLabels: { date: 'Newest first', hand: 'My order' },
      default: 'date',
    }),
  ),
  termOrders: optional(
    group({
      categories: termOrder('Categories'),
      otherCategories: termOrder('Other categories'),
      tags: termOrder('Tags'),
    }),
  ),
  colors: group(colorFields),
  shape: group(shapeFields),
  // Pair of typefaces: one for headings, one for text.
  typefaces: field.select<Typefaces>({
    label: 'Typefaces',
    options: TYPEFACE_NAMES,
    default: 'figtree',
  }),
  header: group(headerFields),
  notice: group(noticeFields),
  // On all devices, at the end of the line, if not set.
  scrollToTop: optional(
    group({ devices: optional(scrollToTopFields.devices), side: optional(scrollToTopFields.side) }),
  ),
  footer: field.labels({
    label: 'Lines',
    help: 'One per line. Email and web addresses become links.',
  }),
}

/** Settings of a site before its owner changes any. */
export const defaultSettings = defaultsOf(settingsFields)
