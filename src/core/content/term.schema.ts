import { field, storedField } from '../schema/index.ts'
import { TAXONOMIES, type Taxonomy } from './item-options.ts'

/** Limits on the name and the description of a term, in characters. */
const MAX_NAME = 200
const MAX_DESCRIPTION = 5000

/** Fields of a term that its author fills in. Names are plain text: entities are decoded where they arrive. */
export const termFields = {
  taxonomy: storedField(
    { column: 'taxonomy', required: true },
    field.select<Taxonomy>({ label: 'Taxonomy', options: TAXONOMIES, default: 'categories' }),
  ),
  slug: storedField(
    { column: 'slug', wire: 'slug', required: true },
    field.text({
      label: 'Address',
      default: '',
      help: 'Letters, digits and hyphens. Leave it empty to use the name.',
      format: 'code',
    }),
  ),
  name: storedField(
    { column: 'name', wire: 'name', required: true },
    field.text({ label: 'Name', default: '', maxLength: MAX_NAME }),
  ),
  description: storedField(
    { column: 'description', wire: 'description' },
    field.text({ label: 'Description', default: '', multiline: true, maxLength: MAX_DESCRIPTION }),
  ),
}
