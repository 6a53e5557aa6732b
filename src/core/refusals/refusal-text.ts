import { NAME_LENGTH } from '../account/index.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '../content/index.ts'
import { type Catalogue, translator } from '../i18n/index.ts'
import { type RefusalKey, refusalMessages, refusalWords } from './refusals.ts'

/** Values in sentences that responses do not contain. */
const LIMITS = {
  nameMin: NAME_LENGTH.min,
  nameMax: NAME_LENGTH.max,
  film: 'MP4 (H.264)',
  webFilm: 'WebM (VP9, AV1)',
  megapixels: MAX_PICTURE_PIXELS / 1e6,
  megabytes: MAX_PICTURE_BYTES / 1024 ** 2,
  protocol: 'Tus-Resumable: 1.0.0',
}

/** Names of the values in a sentence. */
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

type ValuesOf<Key extends RefusalKey> = {
  [Name in Exclude<NamesIn<(typeof refusalMessages)['texts'][Key]>, keyof typeof LIMITS>]:
    | string
    | number
    | readonly string[]
}

/** Refusal of a call: the key of its sentence, and at least the values that the sentence contains. */
export type Refusal = { [Key in RefusalKey]: { code: Key } & ValuesOf<Key> }[RefusalKey]

/** Refusal as it arrives at a client. */
interface ReceivedRefusal {
  status: number
  code: string
  data: Readonly<Record<string, unknown>>
}

interface Wording {
  lang: string
  catalogue: Catalogue
  /** Returns a time, given in ISO 8601, as it is shown. */
  timeText(time: string): string
}

/** Wording of the server, for programs and for a studio in English. */
const ENGLISH: Wording = { lang: 'en', catalogue: {}, timeText: (time) => time }

/** Returns the sentence of a refusal; `null` if it has none, or if a value is missing. */
export function refusalText(refusal: ReceivedRefusal, wording = ENGLISH): string | null {
  const { lang, catalogue } = wording
  const translate = translator(refusalMessages, lang, catalogue)
  const values = valuesOf(refusal.data, wording)
  const key = keysOf(refusal)
    .filter(isKnown)
    .find((known) => namesIn(refusalMessages.texts[known]).every((name) => Object.hasOwn(values, name)))
  return key === undefined ? null : translate(key, values)
}

/** Returns the English sentence of a refusal. */
export const refusalSentence = ({ code, ...data }: Refusal): string =>
  translator(refusalMessages, ENGLISH.lang)(code, valuesOf(data, ENGLISH))

/** Returns the names of the values in a sentence. */
const namesIn = (sentence: string): string[] =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

const isKnown = (key: string): key is RefusalKey => Object.hasOwn(refusalMessages.texts, key)

/** Returns the possible keys of a sentence, the most specific first. */
const keysOf = ({ status, code, data: { reason } }: ReceivedRefusal): string[] =>
  code === 'rest_forbidden' && status === 401
    ? ['rest_not_logged_in']
    : [`${code}.${reason}`, code, `${code}.bare`]

function valuesOf(
  data: ReceivedRefusal['data'],
  { lang, catalogue, timeText }: Wording,
): Record<string, string | number> {
  const values: Record<string, string | number> = { ...LIMITS }
  for (const [name, value] of Object.entries(data)) {
    if (Array.isArray(value)) values[name] = value.join(' → ')
    else if (typeof value === 'number') values[name] = value
    else if (value === '' && name === 'title')
      values[name] = translator(refusalWords, lang, catalogue)('untitled')
    else if (typeof value === 'string' && value !== '') values[name] = name === 'at' ? timeText(value) : value
  }
  return values
}
