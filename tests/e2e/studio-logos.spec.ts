// @engine chromium
import type { Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { picture } from '../support/studio-files.ts'
import { axe, expect } from '../support/test.ts'

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const logoOn = (page: Page, palette: 'light' | 'dark') =>
  page.getByRole('figure', { name: `On the ${palette} palette` })

// @behaviour studio-241
test('an owner gives the site another logo, sees it on both palettes, publishes it and takes it back', async ({
  page,
  owner,
  site,
}) => {
  const seen = async () =>
    /<picture[^>]*>[\s\S]*?data-logo="main"/.exec(await (await fetch(site)).text())?.[0]
  const before = await seen()
  await enter(page, owner)
  await page.goto('/studio/appearance')
  const first = page.getByRole('group', { name: 'Picture', exact: true })
  const dark = page.getByRole('group', { name: 'Picture for the dark palette' })
  const shown = await logoOn(page, 'light').getByRole('img').getAttribute('src')
  await first.getByLabel('Upload').setInputFiles(await picture(`mark-${Date.now()}.png`))
  await expect(logoOn(page, 'light').getByRole('img')).not.toHaveAttribute('src', shown ?? '')
  // The other one still stands on its own ground, until it is removed.
  const darkShown = await logoOn(page, 'dark').getByRole('img').getAttribute('src')
  await dark.getByRole('button', { name: 'Remove' }).click()
  await expect(logoOn(page, 'dark').getByRole('img')).not.toHaveAttribute('src', darkShown ?? '')
  expect(await axe(page)).toEqual([])
  await expect(said(page, 'Saved. Visitors do not see it yet.')).toHaveCount(1)
  expect(await seen()).toBe(before)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(said(page, 'Visitors see all of this.')).toHaveCount(1)
  expect(await seen()).not.toBe(before)
  await page
    .getByRole('region', { name: 'What was done' })
    .getByRole('button', { name: 'Undo' })
    .last()
    .click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  expect(await seen()).toBe(before)
})

// @behaviour studio-241
test('without a logo the name of the site stands in its place', async ({ page, owner }) => {
  await enter(page, owner)
  await page.goto('/studio/appearance')
  const logo = page.getByRole('group', { name: 'Picture', exact: true })
  await logo.getByRole('button', { name: 'Remove' }).click()
  await expect(logoOn(page, 'light')).toContainText('Saltglass')
  await expect(logoOn(page, 'dark')).toContainText('Saltglass')
  await expect(logoOn(page, 'dark').getByRole('img')).toHaveCount(0)
  await expect(said(page, 'Saved. Visitors do not see it yet.')).toHaveCount(1)
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(logoOn(page, 'light').getByRole('img')).toBeVisible()
})
