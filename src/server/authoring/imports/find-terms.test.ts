import { expect, it } from 'vitest'
import { openTestServices } from '../../../../tests/support/server/open-test-services.ts'
import { findTerms } from './find-terms.ts'

// @behaviour import-1
it.each([
  { made: 'Dunes', wanted: 'Dunes', isSame: true },
  { made: 'DUNES', wanted: 'Dunes', isSame: true },
  { made: 'Düne', wanted: 'Düne', isSame: true },
  { made: 'C', wanted: 'C++', isSame: false },
])(
  'an import of “$wanted” does not change a term “$made” created meanwhile',
  async ({ made, wanted, isSame }) => {
    const { portfolio } = await openTestServices()
    const terms = await findTerms(portfolio)
    const taxonomy = 'categories'
    const slug = made.toLowerCase().replace('ü', 'u')
    const id = await portfolio.saveTerm({ taxonomy, slug, name: made, description: 'By hand' })
    const termId = await terms.idOf(taxonomy, wanted)
    expect(termId === id).toBe(isSame)
    expect(await terms.idOf(taxonomy, wanted)).toBe(termId)
    const all = await portfolio.terms(taxonomy)
    expect(all.find((term) => term.id === id)).toMatchObject({ name: made, description: 'By hand' })
    expect(all).toHaveLength(isSame ? 1 : 2)
  },
)
