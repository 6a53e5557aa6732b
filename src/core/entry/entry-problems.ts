import { readTime, webAddress } from '../content/index.ts'
import { defineMessages, type Translate } from '../i18n/index.ts'
import { isRecord } from '../kit/is-record.ts'
import {
  ACCOUNT_PATHS,
  API_PATH,
  ASSETS_PATH,
  FEED_PATH,
  INVITATION_PATH,
  MEDIA_PATH,
  PORTFOLIO_PATH,
  PREVIEW_PATH,
  STUDIO_PATH,
} from '../routing/routes.ts'
import type { EntryKind, EntryValues } from './entry.ts'
import { ENTRY_FIELDS } from './kinds.ts'
import { isSlug } from './slug.ts'

/** Maximum length of a title in characters. */
export const MAX_TITLE_LENGTH = 200

/** Problems that keep entries from being published, as sentences for their authors. */
export const problemMessages = defineMessages('entry-problem', {
  title_required: 'Give the work a title.',
  page_title_required: 'Give the page a title.',
  name_required: 'Give it a name.',
  title_too_long: 'Titles can have up to {max} characters; this one has {count}.',
  too_long: 'This can have up to {max} characters; it has {count}.',
  site_required: 'Enter the address of the site, such as https://example.org.',
  site_scheme: 'Use an address that starts with http:// or https://.',
  address_required: 'Give it an address.',
  address_signs: 'Use lowercase letters, digits and hyphens, such as dune-study.',
  address_taken: '{path} is taken by “{title}”.',
  path_slashes: 'Start and end the address with a slash, such as /about/.',
  path_reserved: 'Vitrine uses this address. Choose another one.',
  unreadable: 'This value isn’t valid. Enter another one.',
  palette_size: 'A palette needs {count} colours.',
  color_unreadable: 'This isn’t a colour. Choose another one.',
  language_unknown: 'Enter a language code, such as en or ar.',
  time_zone_unknown: 'Enter a time zone, such as Europe/Berlin.',
  out_of_range: 'Enter a whole number from {min} to {max}.',
  menu_levels: 'Menus can have up to {count} levels.',
  menu_entries: 'A menu can have up to {count} items.',
  label_required: 'Give it a label.',
  address_unsafe: 'Enter an address, such as /about/ or https://example.org.',
  date_unreadable: 'Enter a valid date with a four-digit year. Apps also send the time zone.',
  value_required: 'Enter a value.',
  too_many_blocks: 'This page has {count} blocks, but the limit is {max}. Move some to another page.',
  too_many_lists: 'This page has {count} lists of works, but the limit is {max}. Remove some.',
  too_deep: 'This section is nested too deeply, so its content isn’t shown. Move it out.',
  start_words: 'Some texts are still placeholders. Replace them with your own.',
})

export type ProblemCode = keyof (typeof problemMessages)['texts']

/** Something that keeps an entry from being published, or that its author should know. */
export interface EntryProblem {
  field: string
  /** Id of the block, and name of its attribute; absent if the problem is not in a block. */
  block?: string
  key?: string
  /** Set if the problem does not keep the entry from being published. */
  isAdvice?: true
  code: ProblemCode
  values?: Record<string, string | number>
}

/** Returns the sentence for a problem in the language of `t`. */
export const problemText = (
  t: Translate<(typeof problemMessages)['texts']>,
  { code, values }: EntryProblem,
): string => t(code, values)

/**
 * Returns the problems of an entry that is already public: a problem with a limit becomes advice unless the entry
 * exceeds the limit by more than before. So a limit introduced later does not block existing content.
 *
 * @param before problems of what is public
 */
export const withoutFormer = (
  problems: readonly EntryProblem[],
  before: readonly EntryProblem[],
): EntryProblem[] =>
  problems.map((problem) => {
    const { field, block, key, code } = problem
    const former = before.find(
      (one) => one.field === field && one.block === block && one.key === key && one.code === code,
    )
    const isNoLonger =
      'count' in (former?.values ?? {}) && Number(former?.values?.count) >= Number(problem.values?.count)
    return isNoLonger ? { ...problem, isAdvice: true } : problem
  })

/** Returns the problems that keep values from being published, apart from those that only the database knows. */
export function entryProblems(kind: EntryKind, values: EntryValues): EntryProblem[] {
  const problems = [
    ...titleProblems(kind, values.title),
    ...(kind === 'work' ? workProblems(values) : pathProblems(String(values.path ?? ''))),
  ]
  const problemFields = new Set(problems.map(({ field }) => field))
  return [...problems, ...fieldProblems(kind, values).filter(({ field }) => !problemFields.has(field))]
}

function titleProblems(kind: EntryKind, value: unknown): EntryProblem[] {
  const title = typeof value === 'string' ? value.trim() : ''
  if (title === '')
    return [{ field: 'title', code: kind === 'work' ? 'title_required' : 'page_title_required' }]
  const count = [...title].length
  return count > MAX_TITLE_LENGTH
    ? [{ field: 'title', code: 'title_too_long', values: { max: MAX_TITLE_LENGTH, count } }]
    : []
}

function workProblems({ slug, type, siteUrl, publishedAt }: EntryValues): EntryProblem[] {
  const problems: EntryProblem[] = []
  if (slug === '' || slug === undefined) problems.push({ field: 'slug', code: 'address_required' })
  else if (typeof slug !== 'string' || !isSlug(slug)) problems.push({ field: 'slug', code: 'address_signs' })
  const site = typeof siteUrl === 'string' ? siteUrl.trim() : ''
  if (type === 'iframe' && site === '') problems.push({ field: 'siteUrl', code: 'site_required' })
  else if (site !== '' && !webAddress(site)) problems.push({ field: 'siteUrl', code: 'site_scheme' })
  if (readTime(publishedAt) === null) problems.push({ field: 'publishedAt', code: 'date_unreadable' })
  return problems
}

/** Beginnings of paths that Vitrine answers itself. */
const RESERVED = [
  `${STUDIO_PATH}/`,
  PREVIEW_PATH,
  '/workshop/',
  '/share/',
  '/search/',
  '/demo-sites/',
  `${API_PATH}/`,
  MEDIA_PATH,
  ASSETS_PATH,
  ...[...Object.values(ACCOUNT_PATHS), INVITATION_PATH].map((path) => `${path}/`),
]

const SEGMENT = /^[\p{L}\p{M}\p{N}]+([-_.~]+[\p{L}\p{M}\p{N}]+)*$/u

/** Returns the problems of a page's path. */
function pathProblems(path: string): EntryProblem[] {
  const field = 'path'
  if (path === '') return [{ field, code: 'address_required' }]
  if (path === '/') return []
  if (!path.startsWith('/') || !path.endsWith('/')) return [{ field, code: 'path_slashes' }]
  const segments = path.slice(1, -1).split('/')
  if (segments.some((segment) => !SEGMENT.test(segment))) return [{ field, code: 'address_signs' }]
  return isReserved(path.toLowerCase()) ? [{ field, code: 'path_reserved' }] : []
}

/** Tells whether Vitrine itself answers at a path, given in lower case with a slash at its end. */
export const isOwnPath = (path: string): boolean => RESERVED.some((reserved) => path.startsWith(reserved))

const isReserved = (path: string): boolean =>
  isOwnPath(path) ||
  (path.startsWith(PORTFOLIO_PATH) && path !== PORTFOLIO_PATH) ||
  path === `${FEED_PATH}/` ||
  // Names of files, such as robots.txt and icons.
  /\.[a-z0-9]{2,5}\/$/.test(path)

/** Returns problems for values that their fields cannot hold, and for texts that are too long. */
function fieldProblems(kind: EntryKind, values: EntryValues): EntryProblem[] {
  return Object.entries(ENTRY_FIELDS[kind]).flatMap(([key, field]): EntryProblem[] => {
    const value = values[key]
    if (value === undefined || value === null || value === '') return []
    if (typeof value === 'string' && value.trim() === '') return []
    if (field.parse(value) === undefined)
      return [{ field: key, code: field.kind === 'link' ? 'address_unsafe' : 'unreadable' }]
    const max = field.schema.maxLength
    if (typeof value === 'string' && max !== undefined && value.length > max)
      return [{ field: key, code: 'too_long', values: { max, count: value.length } }]
    return field.kind === 'blocks' && hasOddBlocks(value) ? [{ field: key, code: 'unreadable' }] : []
  })
}

const hasOddBlocks = (value: unknown): boolean =>
  !Array.isArray(value) ||
  value.some((block) => !isRecord(block) || typeof block.name !== 'string' || !isRecord(block.attributes))
