import { expect, it } from 'vitest'
import { itemSlug } from './item-slug.ts'
import { itemPath, PORTFOLIO_PATH } from './routes.ts'

it('reads the slug from the path of a work', () => {
  expect(itemSlug(itemPath('salt-and-iron'))).toBe('salt-and-iron')
})

it.each([PORTFOLIO_PATH, '/portfolio/salt', '/portfolio/salt/iron/', '/about/', '/en/portfolio/salt/'])(
  'gives no slug for %s',
  (path) => {
    expect(itemSlug(path)).toBeNull()
  },
)
