// @engine chromium
import type { Page } from '@playwright/test'
import { test } from '../support/fresh-site.ts'
import { dialog, waitUntilPublished, waitUntilSaved } from '../support/pages/studio/studio-helpers.ts'
import { picture } from '../support/studio-files.ts'
import { expect } from '../support/test.ts'

const publishChanges = async (page: Page) => {
  await waitUntilSaved(page)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await waitUntilPublished(page)
}

// @behaviour studio-168 studio-170 studio-241 studio-161 studio-184
test('a new owner gives the site a palette, a logo, typefaces, a page from a template and its menu item, and invites an editor, who logs in', async ({
  newOwner: page,
  fresh,
  browser,
}) => {
  const home = await (await fetch(fresh.url)).text()
  const before = /<img[^>]* src="([^"]+)"[^>]*data-logo="main"/.exec(home)?.[1]
  expect(before).toBeDefined()
  await page.getByRole('button', { name: 'Look at the demo' }).click()
  const rail = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Appearance' }) })

  await rail.getByRole('link', { name: 'Appearance' }).click()
  await page.getByRole('button', { name: 'Moss' }).click()
  const lightLogo = page.getByRole('figure', { name: 'On the light palette' }).getByRole('img')
  const old = await lightLogo.getAttribute('src')
  await page
    .getByRole('group', { name: 'Picture', exact: true })
    .getByLabel('Upload')
    .setInputFiles(await picture('our-mark.png'))
  await expect(lightLogo).not.toHaveAttribute('src', old ?? '')
  await page
    .getByRole('group', { name: 'Picture for the dark palette' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await page.getByRole('radio', { name: 'Fraunces' }).check()
  await publishChanges(page)

  await rail.getByRole('link', { name: 'Pages' }).click()
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByRole('button', { name: /^About/ }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Who we are')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published, with 9 placeholder texts.')).toBeVisible()

  await page.goto(`${fresh.url}/studio/menus/primary`)
  await page.getByRole('button', { name: 'Add item' }).click()
  const adding = dialog(page, 'Add item')
  await adding.getByLabel('Find a page, work or term').fill('Who we are')
  await adding.getByRole('button', { name: /Who we are/ }).click()
  await publishChanges(page)

  await rail.getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Invite' }).click()
  const invitation = dialog(page, 'Invite someone')
  await invitation.getByLabel('User name').fill('noor')
  await invitation.getByLabel('Email address').fill('noor@example.org')
  await invitation.getByRole('button', { name: 'Invite' }).click()
  const link = await dialog(page, 'Link for noor').getByLabel('Link').inputValue()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(fresh.url)
  const accent = await visitor
    .locator('html')
    .evaluate((html) => getComputedStyle(html).getPropertyValue('--accent'))
  expect(accent).toMatch(/ 150\)$/)
  const logo = visitor.getByRole('banner').getByRole('img').first()
  await expect(logo).not.toHaveAttribute('src', before ?? '')
  await visitor.getByRole('banner').getByRole('link', { name: 'Who we are' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Fraunces/)
  await visitor.goto(link)
  await visitor.getByLabel('Password', { exact: true }).fill('a lantern under the stairs')
  await visitor.getByRole('button', { name: 'Set password and log in' }).click()
  await expect(visitor).toHaveURL(/\/studio\/works$/)
  await expect(visitor.getByRole('link', { name: 'People' })).toHaveCount(0)
  await visitor.context().close()
})
