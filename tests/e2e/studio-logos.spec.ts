// @engine chromium
import { test } from '../support/appearance.ts'
import { picture } from '../support/studio-files.ts'
import { axe, expect } from '../support/test.ts'

// @behaviour studio-241
test('an owner gives the site another logo, sees it on both palettes, publishes it, undoes it, and removes the logo', async ({
  page,
  appearance,
  site,
}) => {
  const mainLogo = async () =>
    /<picture[^>]*>[\s\S]*?data-logo="main"/.exec(await (await fetch(site)).text())?.[0]
  const [onLight, onDark] = [appearance.logoOn('light'), appearance.logoOn('dark')]
  const source = (logo: typeof onLight) => logo.getByRole('img').getAttribute('src')
  const before = await mainLogo()
  const first = page.getByRole('group', { name: 'Picture', exact: true })
  const dark = page.getByRole('group', { name: 'Picture for the dark palette' })
  const lightSource = await source(onLight)
  await first.getByLabel('Upload').setInputFiles(await picture(`mark-${Date.now()}.png`))
  await expect(onLight.getByRole('img')).not.toHaveAttribute('src', lightSource ?? '')
  // The other logo is still shown on its own background until it is removed.
  const darkShown = await source(onDark)
  await dark.getByRole('button', { name: 'Remove' }).click()
  await expect(onDark.getByRole('img')).not.toHaveAttribute('src', darkShown ?? '')
  expect(await axe(page)).toEqual([])
  await appearance.isSaved()
  expect(await mainLogo()).toBe(before)
  await appearance.publish()
  expect(await mainLogo()).not.toBe(before)
  await appearance.undoPublish()
  expect(await mainLogo()).toBe(before)

  // Without a logo the name of the site replaces it.
  await first.getByRole('button', { name: 'Remove' }).click()
  await expect(onLight).toContainText('Saltglass')
  await expect(onDark).toContainText('Saltglass')
  await expect(onDark.getByRole('img')).toHaveCount(0)
  await appearance.isSaved()
  await appearance.discardButton.click()
  await expect(onLight.getByRole('img')).toBeVisible()
})
