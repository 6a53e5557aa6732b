import { PLAIN_GRID } from '../../../core/content/index.ts'
import { PAGE_STARTS, type PageStartName } from '../../../core/entry/index.ts'
import { catalogueOf, defineMessages, translator } from '../../../core/i18n/index.ts'
import type { BlockEntry } from '../../../core/schema/index.ts'
import { placeholderTexts } from './placeholder-texts.ts'

const messages = defineMessages('page-start', {
  blank: 'Blank',
  blank_summary: 'Nothing on it yet.',
  about: 'About',
  about_summary: 'Who you are, what you do and who works here.',
  contact: 'Contact',
  contact_summary: 'Where to find you, and a contact form.',
  portfolio: 'Portfolio',
  portfolio_summary: 'A short introduction, and all works with filters.',
  journal: 'Journal',
  journal_summary: 'Your latest news, newest first.',
  'case-study': 'Case study',
  'case-study_summary': 'One project, from brief to result.',
  offer: 'What I do',
  way: 'How I work',
  whom: 'Who I work with',
  latest: 'Latest works',
  write: 'Write to me',
  place: 'Address',
  hours: 'Hours',
  otherWays: 'More ways to reach me',
  client: 'Client',
  year: 'Year',
  scope: 'Role',
  task: 'The brief',
  process: 'The process',
  result: 'The result',
})

/** A template for a new page. */
export interface PageStart {
  name: PageStartName
  /** Title, and a one-line summary. */
  title: string
  summary: string
  /** Fields of the page; empty for a blank page. */
  values: { title?: string; blocks?: readonly BlockEntry[] }
}

type Say = (key: keyof (typeof messages)['texts'] & string) => string
type Ask = (key: keyof (typeof placeholderTexts)['texts'] & string) => string

/** Returns all page templates in a language; pictures are left for the owner to choose (entry-17). */
export function pageStarts(lang: string): PageStart[] {
  const catalogue = catalogueOf(lang)
  const say: Say = translator(messages, lang, catalogue)
  const ask: Ask = translator(placeholderTexts, lang, catalogue)
  return PAGE_STARTS.map((name) => ({
    name,
    title: say(name),
    summary: say(`${name}_summary`),
    values: name === 'blank' ? {} : { title: say(name), blocks: BLOCKS[name](say, ask) },
  }))
}

const block = (name: string, attributes: Record<string, unknown> = {}): BlockEntry => ({ name, attributes })

const latestWorks = (say: Say): BlockEntry => block('latest-works', { heading: say('latest') })

const columns = (
  say: Say,
  ask: Ask,
  keys: readonly (keyof typeof messages.texts & keyof typeof placeholderTexts.texts)[],
) => block('columns', { look: 'lines', columns: keys.map((key) => ({ heading: say(key), text: ask(key) })) })

const text = (...paragraphs: readonly string[]): BlockEntry =>
  block('rich-text', { text: paragraphs.join('\n\n') })

const BLOCKS: Record<Exclude<PageStartName, 'blank'>, (say: Say, ask: Ask) => BlockEntry[]> = {
  about: (say, ask) => [
    block('hero', { heading: say('about'), text: ask('who'), height: 'medium' }),
    block('image'),
    text(ask('story'), ask('clients')),
    columns(say, ask, ['offer', 'way', 'whom']),
    block('team', { people: [{ name: ask('personName'), role: ask('personRole') }] }),
    block('quote', { text: ask('said') }),
    latestWorks(say),
  ],
  contact: (say, ask) => [
    block('intro', { heading: say('contact'), text: ask('answer'), size: 'quiet' }),
    block('contact-form', { heading: say('write'), text: ask('letter') }),
    columns(say, ask, ['place', 'hours', 'otherWays']),
  ],
  portfolio: (say, ask) => [
    block('intro', { heading: say('portfolio'), text: ask('works'), size: 'quiet' }),
    block('portfolio-grid', PLAIN_GRID),
  ],
  journal: (say, ask) => [
    block('intro', { heading: say('journal'), text: ask('journal'), size: 'quiet' }),
    text(`## ${ask('entryTitle')}`, ask('entry')),
    block('gallery'),
    block('divider'),
    text(`## ${ask('olderTitle')}`, ask('older')),
  ],
  'case-study': (say, ask) => [
    block('hero', { heading: ask('project'), text: ask('inShort') }),
    block('facts', {
      rows: (['client', 'year', 'scope'] as const).map((key) => [say(key), ask(key)]),
    }),
    block('image'),
    text(`## ${say('task')}`, ask('task'), `## ${say('process')}`, ask('process')),
    block('gallery'),
    text(`## ${say('result')}`, ask('result')),
    block('numbers', { numbers: [{ value: ask('count'), label: ask('counted') }] }),
    block('quote', { text: ask('said') }),
    latestWorks(say),
  ],
}
