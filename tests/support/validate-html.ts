import { HtmlValidate } from 'html-validate'

/**
 * Validator for the rules of the standards, without rules of style and without those that our markup breaks for a
 * reason.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Hashes of scripts protect against foreign servers; ours are on the same server as the page.
    'require-sri': 'off',
    // Safari's screen reader ignores lists without bullets unless they have an explicit role.
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
    // Every element that may have a name is allowed to have one.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
})

/** Returns the faults of a document, each as a sentence with its position. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, offset }) => `${ruleId}: ${message} (…${html.slice(offset - 40, offset + 60)}…)`,
    ),
  )
}
