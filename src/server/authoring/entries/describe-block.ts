import type { AnyBlock } from '../../../blocks/index.ts'
import type { BlockType } from '../../../core/calls/index.ts'
import { type DescribedFields, describeFields, wordsOf } from '../../../core/schema/index.ts'

/** Translates texts of a block. */
export interface BlockTranslator {
  (text: string): string
  /** Translates the default text of a field. */
  byDefault(text: string): string
}

/** Describes a kind of block with the fields of its form, in the language of `say`. */
export function describeBlock(block: AnyBlock, say: BlockTranslator): BlockType {
  const { name, title, summary = '', icon = null, attributes, form, isOwners = false } = block
  const english = say(title) === title ? {} : { englishTitle: title }
  return {
    name,
    title: say(title),
    ...english,
    summary: say(summary),
    icon,
    isOwners,
    attributes: sayFields(describeFields(attributes), form?.optionLabels ?? form?.words ?? {}, say),
    form: form ? sayForm(form, say) : null,
  }
}

type OptionLabels = NonNullable<NonNullable<AnyBlock['form']>['optionLabels']>

function sayForm({ groups, help, when }: NonNullable<AnyBlock['form']>, say: BlockTranslator) {
  const helps = Object.entries(help ?? {}).map(([key, text = '']) => [key, say(text)])
  const conditions = Object.entries(when ?? {}).flatMap(([key, condition]) =>
    condition ? [[key, condition] as const] : [],
  )
  return {
    ...(groups && { groups: groups.map(({ title, keys }) => ({ title: say(title), keys: [...keys] })) }),
    ...(help && { help: Object.fromEntries(helps) as Record<string, string> }),
    ...(when && { when: Object.fromEntries(conditions) }),
  }
}

const sayFields = (
  fields: DescribedFields,
  formLabels: OptionLabels,
  say: BlockTranslator,
): DescribedFields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      if (!('label' in field)) return [key, { ...field, fields: sayFields(field.fields, {}, say) }]
      const { label, help, enum: options, optionLabels, of, kind, default: unset } = field
      const optionTexts = options?.map((option) => [
        option,
        say(formLabels[key]?.[option] ?? optionLabels?.[option] ?? wordsOf(option)),
      ])
      return [
        key,
        {
          ...field,
          label: say(label),
          ...(help !== undefined && { help: say(help) }),
          ...(optionTexts && { optionLabels: Object.fromEntries(optionTexts) as Record<string, string> }),
          ...(of && { of: sayFields(of, {}, say) }),
          ...(kind === 'text' && typeof unset === 'string' && { default: say.byDefault(unset) }),
        },
      ]
    }),
  )
