// @engine chromium
import type { Page } from '@playwright/test'
import { test } from '../support/fresh-site.ts'
import { drop, picture } from '../support/studio-files.ts'
import { axe, expect } from '../support/test.ts'

const works = (page: Page) => page.getByRole('main').getByRole('listitem')
const steps = (page: Page) => page.getByRole('region', { name: 'First steps' })

// @behaviour studio-80
test('a new owner begins with a picture, which is a public work three actions later', async ({
  newOwner: page,
  fresh,
}) => {
  expect(await axe(page)).toEqual([])
  await drop(page, [await picture('kelp-line.jpg')])
  await expect(page).toHaveURL(/\/studio\/works$/)
  await works(page).filter({ hasText: 'Kelp line' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  expect((await fetch(`${fresh.url}/portfolio/kelp-line/`)).status).toBe(200)
  await page.goto(`${fresh.url}/studio`)
  await expect(page).toHaveURL(/\/studio\/works$/)
  await expect(steps(page)).toContainText('1 of 3 done')
})

// @behaviour studio-80
test('pictures can be chosen at the first door, and who only looks comes back to the doors', async ({
  newOwner: page,
  fresh,
}) => {
  await page.getByRole('button', { name: 'I have a WordPress site' }).click()
  await expect(page.getByText('This will be a command on the server')).toBeVisible()
  await page.goto(`${fresh.url}/studio`)
  await expect(page).toHaveURL(/\/studio\/welcome$/)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose pictures' }).click()
  await (await chooser).setFiles([await picture('salt-pan.jpg')])
  await expect(page).toHaveURL(/\/studio\/works$/)
  await expect(works(page).filter({ hasText: 'Salt pan' })).toHaveCount(1)
})

// @behaviour studio-80
test('a site that starts empty has a title of its own, and the demo can be brought back', async ({
  newOwner: page,
  fresh,
}) => {
  await page.getByRole('button', { name: 'Start empty' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Give your site a title.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByLabel('Title of your site').fill('Dunes & sons')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No works yet. Drop pictures here, or start with a title.')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Dunes & sons')
  expect(await (await fetch(fresh.url)).text()).toContain('Dunes &amp; sons')
  await expect(steps(page)).toContainText('1 of 3 done')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(works(page).filter({ hasText: 'Published' }).first()).toBeVisible()
})

// @behaviour studio-241
test('the name a new owner gives the site stands in the header and the footer, where the demo’s stood', async ({
  newOwner: page,
  fresh,
}) => {
  await page.getByRole('button', { name: 'Look at the demo' }).click()
  await steps(page).getByRole('button', { name: 'Name your site' }).click()
  await page.getByRole('dialog').getByLabel('Title of your site').fill('Pier & Lantern')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your site is called “Pier & Lantern”. The demo’s logo')).toBeVisible()
  await page.goto(fresh.url)
  await expect(page.getByRole('banner')).toContainText('Pier & Lantern')
  await expect(page.getByRole('banner').getByRole('img', { name: 'Saltglass' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByText('Saltglass', { exact: true })).toHaveCount(0)
})

// @behaviour studio-81
test('the demo is looked at, removed in one step and brought back; first steps are done or sent away', async ({
  newOwner: page,
}) => {
  await page.getByRole('button', { name: 'Look at the demo' }).click()
  await expect(page.getByText('These are demo works.')).toBeVisible()
  await expect(steps(page)).toContainText('0 of 3 done')
  expect(await axe(page)).toEqual([])
  await steps(page).getByRole('button', { name: 'Name your site' }).click()
  await page.getByRole('dialog').getByLabel('Title of your site').fill('Saltworks')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your site is called “Saltworks”. The demo’s logo')).toBeVisible()
  await page
    .getByRole('region', { name: 'What was done' })
    .getByRole('button', { name: /Close|Dismiss/ })
    .click()
  await expect(steps(page)).toContainText('1 of 3 done')
  await page.getByRole('button', { name: 'Remove the demo' }).click()
  const gone = page.getByText(
    /works of the demo are in the trash\. 5 entries of the menus that led to them went along\.$/,
  )
  await expect(gone).toBeVisible()
  await expect(page.getByText('These are demo works.')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Works', level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('These are demo works.')).toBeVisible()
  await steps(page).getByRole('button', { name: 'Hide the first steps' }).click()
  await expect(steps(page)).toBeHidden()
  await page.reload()
  await expect(page.getByText('These are demo works.')).toBeVisible()
  await expect(steps(page)).toBeHidden()
})
