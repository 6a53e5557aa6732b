import { defineKind, slugAddress } from '../../src/core/entry/kinds/define-kind.ts'
import { isSlug } from '../../src/core/entry/slug.ts'
import { field, storedField } from '../../src/core/schema/index.ts'

/** Notes: a title, a date and a text. */
export const note = defineKind({
  fields: {
    slug: storedField({ column: 'slug', required: true }, field.text({ label: 'Address', default: '' })),
    title: storedField({ column: 'title' }, field.text({ label: 'Title', default: '' })),
    publishedAt: storedField({ column: 'published_at' }, field.text({ label: 'Date', default: '' })),
    text: storedField({ column: 'text' }, field.richText({ label: 'Text', default: '' })),
  },
  table: 'note',
  address: slugAddress((slug) => `/notes/${encodeURIComponent(slug)}/`),
  access: null,
  supports: ['date'],
  asPage: ({ title, text }) => ({
    title: String(title),
    description: '',
    blocks: [{ name: 'rich-text', attributes: { text: String(text) } }],
    scrollToTop: true,
  }),
  untitled: 'name_required',
  problems: ({ slug }) => (isSlug(String(slug)) ? [] : [{ field: 'slug', code: 'address_signs' }]),
})
