import { defineMessages, type Translate } from '../i18n/index.ts'

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
