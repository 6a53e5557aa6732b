import { type Attributes, field } from '../../core/schema/index.ts'
import { actionLink } from '../action-link.ts'

/** Maximum number of works in the block; longer lists use a portfolio block. */
const MAX_WORKS = 12

/** The one schema of the block "Latest works". */
export const latestWorksAttributes = {
  heading: field.text({ label: 'Heading', default: '', isHeading: true }),
  count: field.number({ label: 'Works', default: 3, min: 1, max: MAX_WORKS, integer: true }),
  columns: field.number({ label: 'Side by side', default: 3, min: 2, max: 4, integer: true }),
  order: field.select({ label: 'Which works', options: ['portfolio', 'year'], default: 'portfolio' }),
  categories: field.terms({ label: 'Only from these categories', taxonomy: 'categories' }),
  shape: field.select({
    label: 'Pictures',
    options: ['landscape', 'square', 'upright'],
    default: 'landscape',
  }),
  linkText: field.text({ label: 'Text of the link', default: '' }),
  linkHref: actionLink({ label: 'The link leads to', words: 'linkText' }),
}

export type LatestWorksAttributes = Attributes<typeof latestWorksAttributes>
