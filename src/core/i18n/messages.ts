import { numberIn } from './numbers.ts'

/** A text with plural forms, chosen by `Intl.PluralRules`; `{count}` is replaced. */
export type PluralText = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** English interface texts of one part of the site, by key. `{name}` is a placeholder. */
export type MessageSet = Record<string, string | PluralText>

/** The texts of one part, with the namespace of their translations. */
export interface Messages<T extends MessageSet = MessageSet> {
  namespace: string
  texts: T
}

/** Translations of a language: texts by `namespace.key`. */
export type Catalogue = Record<string, string | PluralText>

/** Translates a text of `T` and fills in its placeholders; `count` chooses the plural form. */
export type Translate<T extends MessageSet> = (
  key: keyof T & string,
  values?: Record<string, string | number>,
) => string

/** Declares the texts of one part. English is the fallback for every language. */
export const defineMessages = <const T extends MessageSet>(namespace: string, texts: T): Messages<T> => ({
  namespace,
  texts,
})

/** Binds texts to a language, with English for missing translations. */
export function translator<T extends MessageSet>(
  messages: Messages<T>,
  lang: string,
  catalogue: Catalogue = {},
): Translate<T> {
  return (key, values = {}) => {
    const text = catalogue[`${messages.namespace}.${key}`] ?? messages.texts[key] ?? key
    const template = typeof text === 'string' ? text : pluralForm(text, lang, Number(values.count))
    return template.replace(/\{(\w+)\}/g, (hole, name: string) => {
      const value = values[name]
      return value === undefined ? hole : typeof value === 'number' ? numberIn(lang, value) : value
    })
  }
}

const pluralForm = (text: PluralText, lang: string, count: number): string =>
  text[new Intl.PluralRules(lang).select(count)] ?? text.other
