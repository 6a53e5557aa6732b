import { itemFields, readTime, webAddress } from '../../content/index.ts'
import { itemPath } from '../../routing/routes.ts'
import type { EntryProblem } from '../problem.ts'
import { isSlug } from '../slug.ts'
import type { EntryValues } from '../values.ts'
import { defineKind, slugAddress } from './define-kind.ts'

// Publishing an entry makes it public, not one of its values.
const { status: _, ...fields } = itemFields

/** Works of the portfolio. */
export const work = defineKind({
  fields,
  table: 'portfolio_item',
  address: slugAddress(itemPath),
  access: null,
  supports: ['date', 'terms', 'order', 'picture', 'import'],
  // Each list of works may show the work, with its neighbours and counts.
  cacheTag: 'portfolio',
  untitled: 'title_required',
  problems,
})

function problems({ slug, type, siteUrl, publishedAt }: EntryValues): EntryProblem[] {
  const problems: EntryProblem[] = []
  if (slug === '' || slug === undefined) problems.push({ field: 'slug', code: 'address_required' })
  else if (typeof slug !== 'string' || !isSlug(slug)) problems.push({ field: 'slug', code: 'address_signs' })
  const site = typeof siteUrl === 'string' ? siteUrl.trim() : ''
  if (type === 'iframe' && site === '') problems.push({ field: 'siteUrl', code: 'site_required' })
  else if (site !== '' && !webAddress(site)) problems.push({ field: 'siteUrl', code: 'site_scheme' })
  if (readTime(publishedAt) === null) problems.push({ field: 'publishedAt', code: 'date_unreadable' })
  return problems
}
