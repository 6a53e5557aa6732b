import { type Attributes, field } from '../../core/schema/index.ts'

/** Maximum length of the HTML of one block in characters. */
export const MAX_HTML = 50_000

/** The one schema of the block "HTML". */
export const htmlAttributes = {
  html: field.text({
    label: 'HTML',
    default: '',
    multiline: true,
    maxLength: MAX_HTML,
    help: 'Texts, lists, tables, links and pictures. Scripts, styles, forms and frames are left out.',
  }),
}

export type HtmlProps = Attributes<typeof htmlAttributes>
