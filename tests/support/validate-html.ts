import { HtmlValidate } from 'html-validate'

/** What the standards demand; nothing of style, and nothing that is said for a reason. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Hashes of scripts guard against other people's servers; ours come from where the page comes from.
    'require-sri': 'off',
    // Lists without bullets are none to Safari's screen reader unless they say so.
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
    // Every element that may have a name may have one.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
})

/** Every fault of a document, in a sentence with its place. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, offset }) => `${ruleId}: ${message} (…${html.slice(offset - 40, offset + 60)}…)`,
    ),
  )
}
