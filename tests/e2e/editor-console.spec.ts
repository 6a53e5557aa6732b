import { openServices } from '../../src/server/app/create-services.ts'
import { test } from '../support/accounts.ts'
import { NO_BLOCKS } from '../support/no-blocks.ts'
import { expect } from '../support/test.ts'

test.use({ allowedConsoleErrors: [/Error parsing attributes:/] })

const PATH = '/unread-attributes/'

// That visitors get none of it is tested in src/server/app/unread-attributes.test.ts.
// @behaviour attributes-2
test('the console tells an editor which attributes of a page are invalid', async ({
  page,
  person,
  server,
}) => {
  const services = await openServices({ dataDir: server.dataDir }, { blocks: NO_BLOCKS })
  const wrong = { name: 'portfolio-grid', attributes: { itemsPerPage: 'many' } }
  await services.pages.save({ path: PATH, title: 'Unread', description: '', blocks: [wrong] })
  await services.close()
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('attributes')) logged.push(message.text())
  })
  await page.goto(`/login?redirect=${encodeURIComponent(PATH)}`)
  await page.getByLabel('User name or email address').fill(person.name)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(PATH)
  await expect.poll(() => logged).toEqual(['Error parsing attributes: itemsPerPage many'])
})
