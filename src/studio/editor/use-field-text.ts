import { defineMessages } from '../../core/i18n/index.ts'
import { wordsOf } from '../../core/schema/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { isKind, kindMessages } from './fields/kind-messages.ts'

const choiceMessages = defineMessages('studio-choice', {
  'visibility.public': 'Everyone',
  'visibility.members': 'Logged-in people',
  'openIn.none': 'As the grid decides',
  'openIn.new-tab': 'A new tab',
  'openIn.same-tab': 'The same tab',
  'openIn.iframe': 'A preview',
})

type ChoiceKey = keyof (typeof choiceMessages)['texts']

/** Returns label, help and option texts of a field in the studio's language; the schema contains English only. */
export function useFieldText(name: string) {
  const { catalogue } = useLanguage()
  const t = useMessages(choiceMessages)
  const kind = useMessages(kindMessages)
  return {
    text(part: '' | '.help', english: string): string {
      const message = catalogue[`studio-field.${name}${part}`]
      return typeof message === 'string' ? message : english
    },
    choice(option: string): string {
      if (name === 'type' && isKind(option)) return kind(option)
      const key = `${name}.${option || 'none'}`
      return Object.hasOwn(choiceMessages.texts, key) ? t(key as ChoiceKey) : wordsOf(option)
    },
  }
}
