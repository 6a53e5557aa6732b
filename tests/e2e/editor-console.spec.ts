import { openServices } from '../../src/server/app/create-services.ts'
import { logIn, test } from '../support/accounts.ts'
import { NO_BLOCKS } from '../support/no-blocks.ts'
import { untilShown } from '../support/owner.ts'
import { expect } from '../support/test.ts'

test.use({ allowedConsoleErrors: [/Error parsing attributes:/] })

// @behaviour attributes-2
test('an editor reads in the console which attributes of a page could not be read; a visitor reads nothing', async ({
  page,
  person,
  server,
}) => {
  const services = await openServices({ dataDir: server.dataDir }, { blocks: NO_BLOCKS })
  const about = await services.pages.byPath('/about/')
  if (!about) throw new Error('There is no page to change.')
  const wrong = { name: 'portfolio-grid', attributes: { itemsPerPage: 'many' } }
  await services.pages.save({ ...about, blocks: [wrong] })
  await untilShown(services, server.url)
  try {
    const said: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('attributes')) said.push(message.text())
    })
    await page.goto('/about/', { waitUntil: 'networkidle' })
    expect(said).toEqual([])
    await logIn(page, person)
    // A page that is left while its scripts are on their way tells the console so.
    await page.waitForLoadState('networkidle')
    await page.goto('/about/')
    await expect.poll(() => said).toEqual(['Error parsing attributes: itemsPerPage many'])
  } finally {
    await services.pages.save(about)
    await services.close()
  }
})
