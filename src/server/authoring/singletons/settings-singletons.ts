import {
  HEADER_LAYOUTS,
  isTimeZone,
  PALETTE_SIZE,
  SITE_TEXT_LENGTHS,
  settingsFields,
} from '../../../core/content/index.ts'
import { type EntryProblem, type EntryValues, isColorWord } from '../../../core/entry/index.ts'
import { isRecord } from '../../../core/kit/is-record.ts'
import { describeFields, field, type GroupFields, readableParts } from '../../../core/schema/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'
import type { Singleton } from './singleton.ts'

const {
  title,
  tagline,
  description,
  lang,
  dir,
  timeZone,
  uploadMegabytes,
  order,
  termOrders,
  ...appearanceFields
} = settingsFields

/** Fields of the two singletons, which together are all settings. */
const SINGLETONS = {
  appearance: appearanceFields,
  settings: { title, tagline, description, lang, dir, timeZone, uploadMegabytes, order, termOrders },
} as const

/** Appearance and settings, which are the owner's (access-1). */
export function settingsSingleton(name: keyof typeof SINGLETONS, settings: SettingsService): Singleton {
  const fields: GroupFields = SINGLETONS[name]
  const keys = Object.keys(fields)
  const ownValues = (values: EntryValues): EntryValues =>
    Object.fromEntries(keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])))
  return {
    kind: name,
    action: name === 'appearance' ? 'appearance.write' : 'settings.write',
    fields: describeFields(fields),
    keys,
    live: async () => ownValues(await settings.stored()),
    liveWithin: async (transaction) => ownValues(await settings.within(transaction).stored()),
    problems: (values, live) => [
      ...unreadable(fields, values),
      ...(name === 'appearance'
        ? [...paletteProblems(values), ...headerColorProblems(values)]
        : siteProblems(values, live)),
      ...rangeProblems(fields, values),
    ],
    write: (transaction, values) => settings.within(transaction).change(ownValues(values)),
    tags: (values) =>
      values.order !== undefined || values.termOrders !== undefined
        ? ['settings', 'portfolio']
        : ['settings'],
  }
}

/** Parts that their fields cannot hold, by their names, such as `header.layout`. */
function unreadable(fields: GroupFields, values: EntryValues): EntryProblem[] {
  const problems: EntryProblem[] = []
  readableParts(fields, values, (name) => void problems.push({ field: name, code: 'unreadable' }))
  return problems
}

const color = field.color({ label: '', default: '' })

/** Tells whether browsers can read a value as one colour; an unknown colour name would leave texts without a colour. */
function isColor(value: unknown): boolean {
  const parsedColor = color.parse(value)
  return parsedColor !== undefined && (!/^[a-z]+$/i.test(parsedColor) || isColorWord(parsedColor))
}

function paletteProblems({ colors }: EntryValues): EntryProblem[] {
  const { palettes } = (colors ?? {}) as { palettes?: Record<string, unknown> }
  return Object.entries(palettes ?? {}).flatMap(([name, palette]): EntryProblem[] => {
    if (!Array.isArray(palette)) return []
    const path = `colors.palettes.${name}`
    if (palette.length !== PALETTE_SIZE)
      return [{ field: path, code: 'palette_size', values: { count: PALETTE_SIZE } }]
    return palette.flatMap((value, slot): EntryProblem[] =>
      !isColor(value) ? [{ field: `${path}.${slot}`, code: 'color_unreadable' }] : [],
    )
  })
}

/** Returns the problems of a header's own colours; empty colours come from the palette. */
function headerColorProblems({ header }: EntryValues): EntryProblem[] {
  const colors = isRecord(header) && isRecord(header.colors) ? header.colors : {}
  return HEADER_LAYOUTS.flatMap((layout) => {
    const own = colors[layout]
    return Object.entries(isRecord(own) ? own : {}).flatMap(([name, value]): EntryProblem[] =>
      !isColor(value) ? [{ field: `header.colors.${layout}.${name}`, code: 'color_unreadable' }] : [],
    )
  })
}

/** Returns problems of the site's texts; a text that is public already blocks no other change, however long it is. */
function siteProblems(values: EntryValues, live: EntryValues = {}): EntryProblem[] {
  const isNamed = typeof values.title !== 'string' || values.title.trim() !== ''
  return [
    ...(isNamed ? [] : [{ field: 'title', code: 'name_required' } as const]),
    ...(typeof values.lang === 'string' && !isLanguage(values.lang)
      ? [{ field: 'lang', code: 'language_unknown' } as const]
      : []),
    ...(typeof values.timeZone === 'string' && !isTimeZone(values.timeZone)
      ? [{ field: 'timeZone', code: 'time_zone_unknown' } as const]
      : []),
    ...Object.entries(SITE_TEXT_LENGTHS).flatMap(([key, max]): EntryProblem[] => {
      const { [key]: text } = values
      return typeof text === 'string' && text.length > max && text !== live[key]
        ? [{ field: key, code: 'too_long', values: { max, count: text.length } }]
        : []
    }),
  ]
}

/** Returns problems of numbers that are not whole or outside the bounds of their fields, also inside groups. */
function rangeProblems(fields: GroupFields, values: Record<string, unknown>, path = ''): EntryProblem[] {
  return Object.entries(fields).flatMap(([key, entry]): EntryProblem[] => {
    const value = values[key]
    const name = `${path}${key}`
    if ('fields' in entry) return isRecord(value) ? rangeProblems(entry.fields, value, `${name}.`) : []
    if (entry.kind !== 'number' || typeof value !== 'number') return []
    const { minimum: min = 0, maximum: max = Number.MAX_SAFE_INTEGER } = entry.schema
    return value < min || value > max || !Number.isInteger(value)
      ? [{ field: name, code: 'out_of_range', values: { min, max } }]
      : []
  })
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
