import { type AnyField, type DescribedField, describeField } from '../../core/schema/index.ts'
import { useLanguage } from '../../ui/index.ts'

/**
 * Returns a function that describes a declared field with label, help and options in the studio's language. English
 * texts are declared with the field; translations are those of `studio-field.<name>`.
 */
export function useDescribeField(): (name: string, field: AnyField) => DescribedField {
  const { catalogue } = useLanguage()
  return (name, declared) => {
    const field = describeField(declared)
    const text = (key: string, english: string): string => {
      const message = catalogue[`studio-field.${name}${key}`]
      return typeof message === 'string' ? message : english
    }
    return {
      ...field,
      label: text('', field.label),
      ...(field.help !== undefined && { help: text('.help', field.help) }),
      ...(field.words && {
        words: Object.fromEntries(
          Object.entries(field.words).map(([option, word]) => [option, text(`.${option || 'none'}`, word)]),
        ),
      }),
    }
  }
}
