import { field, storedField } from '../schema/index.ts'
import { TAXONOMIES, type Taxonomy } from './item-options.ts'

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
    field.text({ label: 'Name', default: '', maxLength: 200 }),
  ),
  description: storedField(
    { column: 'description', wire: 'description' },
    field.text({ label: 'Description', default: '', multiline: true, maxLength: 5000 }),
  ),
}
