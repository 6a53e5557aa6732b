import { numberIn } from '../../core/i18n/index.ts'
import { type AnyField, type DescribedField, describeField } from '../../core/schema/index.ts'
import { useLanguage } from '../../ui/index.ts'
import { useFieldText } from './use-field-text.ts'

/**
 * Returns a function that describes a declared field with label, help and options in the studio's language. In the help
 * of a number, `{min}` and `{max}` stand for its bounds; in the label of a numeric option, `{option}` stands for it.
 */
export function useDescribeField(): (name: string, field: AnyField) => DescribedField {
  const { lang } = useLanguage()
  const text = useFieldText()
  return (name, declared) => {
    const field = describeField(declared)
    const { help, minimum = 0, maximum = 0, optionLabels } = field
    return {
      ...field,
      label: text(name, field.label),
      ...(help !== undefined && {
        help: text(`${name}.help`, help)
          .replace('{min}', numberIn(lang, minimum))
          .replace('{max}', numberIn(lang, maximum)),
      }),
      ...(optionLabels && {
        optionLabels: Object.fromEntries(
          Object.entries(optionLabels).map(([option, label]) => [
            option,
            text(`${name}.${option || 'none'}`, label).replace('{option}', numberIn(lang, Number(option))),
          ]),
        ),
      }),
    }
  }
}
