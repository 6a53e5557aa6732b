import { expect, it } from 'vitest'
import { openSite } from '../../../tests/support/server/open-site.ts'
import { openTestServices } from '../../../tests/support/server/open-test-services.ts'

async function pageWith(blocks: { name: string; attributes: Record<string, unknown> }[]) {
  const services = await openTestServices()
  await services.pages.save({ path: '/about/', title: 'About', description: '', blocks })
  return (await openSite(services).fetch(new Request('http://localhost:3000/about/'))).text()
}

// @behaviour paint-4
it('only pages with a rare block link its style sheet', async () => {
  const intro = { name: 'intro', attributes: { heading: 'About' } }
  const plain = await pageWith([intro])
  expect(plain).not.toContain('statements')
  const parted = await pageWith([
    intro,
    { name: 'divider', attributes: {} },
    { name: 'spacer', attributes: {} },
  ])
  expect(parted.split('<link rel="stylesheet" href="/assets/statements-1.css"/>')).toHaveLength(2)
})
