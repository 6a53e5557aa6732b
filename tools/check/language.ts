import type { Figure, Source } from './structure-report.ts'

/** Pattern of first words that leave the subject of a sentence open: relative words, pronouns and prepositions. */
const OPEN_BEGINNINGS =
  /^(?:what|where|when|whom?|which|whoever|whatever|whose|why|how|whether|if|ones?|of|in|on|by|as|at|to|for|from|with|without|after|before|behind|between|among|beside|besides|since|while|until|unless|it|its|they|their|them|he|she|his|her|this|that|these|those|there|here|nothing|nobody|none|somebody|everybody|everything|another|others|all|some|such|so|each|both|only|not|never|more|most|enough|let|told|made)\b/i

/** Pattern of participles that say what happened to a thing and not what it is. */
const PARTICIPLES =
  /^(?:found|known|done|made|kept|told|asked|given|taken|shown|sent|left|held|seen|chosen|meant|put|lost|gone|drawn|begun|brought|said|written|wanted|missing|waiting|named|called|used|moved|changed|saved|stored|added|removed|opened|closed|typed|pressed|planned|refused|tried|counted|marked|ended|passed|mailed|picked|served|read|spelled|worn)$/

/** Tells whether a doc comment begins with a word that leaves its subject open. */
export const hasOpenBeginning = (text: string): boolean =>
  OPEN_BEGINNINGS.test(text.replace(/^[\s*]+/, '').replace(/^`null` for/, 'for'))

/** Tells whether a name is a bare participle. */
export const isParticiple = (name: string): boolean => PARTICIPLES.test(name)

/** Returns the shares of doc comments and constants that do not say what they are about. */
export function figuresOfLanguage(sources: readonly Source[]): Figure[] {
  const docs = sources.flatMap(({ file, comments }) =>
    comments.filter(({ text }) => text.startsWith('*')).map((comment) => ({ file, ...comment })),
  )
  const constants = sources.flatMap(({ file, constants }) =>
    constants.map((constant) => ({ file, ...constant })),
  )
  return [
    share('doc comments that begin with a pronoun or preposition', 3, docs, hasOpenBeginning),
    share('constants that are bare participles', 1, constants, isParticiple),
  ]
}

function share(
  name: string,
  atMost: number,
  all: readonly { file: string; line: number; text: string }[],
  isOffender: (text: string) => boolean,
): Figure {
  const offenders = all.filter(({ text }) => isOffender(text))
  return {
    name,
    value: Math.round((1000 * offenders.length) / Math.max(1, all.length)) / 10,
    unit: '%',
    atMost,
    places: offenders.map(
      ({ file, line, text }) => `${file}:${line}: ${text.replace(/[\s*]+/g, ' ').trim()}`,
    ),
  }
}
