import { blocksWithin, isBlock } from '../../../core/content/index.ts'
import type { EntryProblem } from '../../../core/entry/index.ts'
import { catalogueOf, defineMessages, translatedLanguages } from '../../../core/i18n/index.ts'

/** Placeholder texts of page templates, which tell the owner what to write there. */
export const placeholderTexts = defineMessages('start-words', {
  who: 'Say in a sentence or two who you are and what you make.',
  story:
    'Tell how you came to this work, and what you care about in it. A few honest lines are better than many.',
  clients: 'Name some of the people you have worked for, with their permission.',
  offer: 'Name what people can hire you for.',
  way: 'Describe how you work, from the first conversation to the last day.',
  whom: 'Say who you like to work for.',
  personName: 'Name',
  personRole: 'What this person does here',
  said: 'Quote what a client said about your work, with their permission.',
  answer: 'Say how soon you answer, and in which languages.',
  letter: 'Say what helps you to answer well, such as dates, location and budget.',
  place: 'Write the address of your studio, and how to get there.',
  hours: 'Write when you are there.',
  otherWays: 'Write your telephone number, and where else people can find you.',
  works: 'Say in a sentence what all these works have in common.',
  journal: 'Say what you write about here, and how often.',
  entryTitle: 'Title of the newest entry',
  entry: 'Tell what happened: what you are working on, what went wrong, what you saw.',
  olderTitle: 'Title of an older entry',
  older: 'Older entries are below. Put each new one at the top, and a line between them.',
  project: 'Title of the project',
  inShort: 'Say in a sentence what you made, and for whom.',
  client: 'Who it was made for',
  year: 'When it was made',
  scope: 'What your role was',
  task: 'Describe what was asked for, and what was hard about it.',
  process: 'Describe what you tried, what you discarded, and how it was made.',
  result: 'Describe what came of it.',
  count: 'How many',
  counted: 'Say what is counted, such as prints, days or visitors.',
})

let knownWords: ReadonlySet<string> | undefined

/** Returns the placeholder texts in every language, since the language of the site may have changed. */
function allWords(): ReadonlySet<string> {
  const prefix = `${placeholderTexts.namespace}.`
  const translated = translatedLanguages().flatMap((lang) =>
    Object.entries(catalogueOf(lang)).flatMap(([key, text]) =>
      key.startsWith(prefix) && typeof text === 'string' ? [text] : [],
    ),
  )
  return new Set([...Object.values<string>(placeholderTexts.texts), ...translated])
}

/**
 * Returns advice for each text of a block that is still a placeholder of a template (entry-17), since placeholders
 * should not be published.
 */
export function placeholderTextProblems(blocks: unknown): EntryProblem[] {
  knownWords ??= allWords()
  const words = knownWords
  return blocksWithin(blocks).flatMap(({ id = '', attributes }) =>
    placesIn(attributes, words).map(
      ({ key, text }): EntryProblem => ({
        field: 'blocks',
        block: id,
        key,
        isAdvice: true,
        code: 'start_words',
        values: { text },
      }),
    ),
  )
}

/** Finds the placeholders that are paragraphs in a value, with their positions, such as `columns.2.text`. */
function placesIn(value: unknown, words: ReadonlySet<string>, path = ''): { key: string; text: string }[] {
  if (typeof value === 'string')
    return value
      .split('\n')
      .map((line) => line.replace(/^#+ /, '').trim())
      .filter((line) => words.has(line))
      .map((text) => ({ key: path, text }))
  // Nested blocks are reported by themselves.
  if (value === null || typeof value !== 'object' || isBlock(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    placesIn(inner, words, path === '' ? key : `${path}.${key}`),
  )
}
