import { useLanguage } from '../../ui/index.ts'

/**
 * Returns a function that gives a text of a declared field in the studio's language: its label by the name of the
 * field, its help by `<name>.help`, and the label of an option by `<name>.<option>`. English texts are declared with the
 * field; translations are those of `studio-field.<key>`.
 */
export function useFieldText(): (key: string, english: string) => string {
  const { catalogue } = useLanguage()
  return (key, english) => {
    const message = catalogue[`studio-field.${key}`]
    return typeof message === 'string' ? message : english
  }
}
