// @engine chromium
import type { Locator, Page } from '@playwright/test'
import { test } from '../support/fresh-site.ts'
import { sidewaysScroll, toast, undoToast } from '../support/pages/studio/studio-helpers.ts'
import { dropFiles, picture } from '../support/studio-files.ts'
import { openPanel } from '../support/studio-panels.ts'
import { axe, expect } from '../support/test.ts'

const works = (page: Page) => page.getByRole('main').getByRole('listitem')
const steps = (page: Page) => page.getByRole('region', { name: 'First steps' })

// @behaviour studio-80
test('a user who only looks at the WordPress option returns to the four options, and a dropped image is a public work three actions later', async ({
  newOwner: page,
  fresh,
}) => {
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'I have a WordPress site' }).click()
  await expect(page.getByText('Not available yet')).toBeVisible()
  await page.goto(`${fresh.url}/studio`)
  await expect(page).toHaveURL(/\/studio\/welcome$/)
  await expect(page.getByRole('button', { name: 'Choose pictures' })).toBeVisible()
  await dropFiles(page, [await picture('kelp-line.jpg')])
  await expect(page).toHaveURL(/\/studio\/works$/)
  await works(page).filter({ hasText: 'Kelp line' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page, 'Published.')).toBeVisible()
  expect((await fetch(`${fresh.url}/portfolio/kelp-line/`)).status).toBe(200)
  await page.goto(`${fresh.url}/studio`)
  await expect(page).toHaveURL(/\/studio\/works$/)
  await expect(steps(page)).toContainText('1 of 3 done')
})

// @behaviour studio-80 studio-241 studio-342
test('a site that starts empty has a title of its own, which makes no page wider though it is one long word, and the demo can be restored', async ({
  newOwner: page,
  fresh,
}) => {
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(5)
  await page.getByRole('button', { name: 'Start empty' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Give your site a title.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByLabel('Title of your site').fill(`Sons&${word}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('No works yet. Drop pictures here, or start with a title.')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(`Sons&${word}`)
  await expect(steps(page)).toContainText('1 of 3 done')
  const home = await (await fetch(fresh.url)).text()
  expect(home).toContain(`Sons&amp;${word}`)
  // The page does not suggest a category when there is none.
  expect(home).toMatch(/No items found.*Nothing here yet\.</)
  expect(/<footer[\s\S]*<\/footer>/.exec(home)?.[0]).not.toMatch(/saltglass|Ropewalk/i)
  expect(await (await fetch(`${fresh.url}/wp-json`)).json()).toMatchObject({
    name: `Sons&${word}`,
    description: '',
  })
  const visitor = await page.context().newPage()
  await visitor.setViewportSize({ width: 360, height: 740 })
  await visitor.goto(fresh.url)
  await expect(visitor.getByRole('banner').getByText(word)).toBeVisible()
  expect(await sidewaysScroll(visitor)).toBe(0)
  await visitor.close()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(works(page).filter({ hasText: 'Published' }).first()).toBeVisible()
})

// @behaviour studio-81 studio-241
test('a new owner looks at the demo, replaces the demo’s name, removes the demo in one step and restores it, and closes the first steps', async ({
  newOwner: page,
  fresh,
}) => {
  const isDemo = page.getByText('These are demo works.')
  await page.getByRole('button', { name: 'Look at the demo' }).click()
  await expect(isDemo).toBeVisible()
  await expect(steps(page)).toContainText('0 of 3 done')
  expect(await axe(page)).toEqual([])
  await steps(page).getByRole('button', { name: 'Name your site' }).click()
  await page.getByRole('dialog').getByLabel('Title of your site').fill('Pier & Lantern')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(
    toast(
      page,
      'Your site is called “Pier & Lantern”. The logo, footer, tagline and description of the demo are removed.',
    ),
  ).toBeVisible()
  await expect(steps(page)).toContainText('1 of 3 done')
  expect(await (await fetch(fresh.url)).text()).toContain('<title>Pier &amp; Lantern</title>')
  await page.getByRole('button', { name: 'Remove the demo' }).click()
  const removedText = /^The demo is gone: \d+ works, 5 pages,? and 10 menu items\.$/
  await expect(page.getByText(removedText)).toBeVisible()
  await expect(isDemo).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Works', level: 1 })).toBeFocused()
  const home = await (await fetch(fresh.url)).text()
  expect(home).toContain('Pier &amp; Lantern')
  expect(home).not.toMatch(/saltglass|Ropewalk|face the weather/i)
  for (const path of ['/about/', '/prints/', '/contact/', '/imprint/', '/privacy/']) {
    expect((await fetch(fresh.url + path)).status).toBe(404)
    expect(home).not.toContain(`href="${path}"`)
  }
  await undoToast(page, 'The demo is gone')
  await expect(isDemo).toBeVisible()
  expect((await fetch(`${fresh.url}/about/`)).status).toBe(200)
  await steps(page).getByRole('button', { name: 'Hide the first steps' }).click()
  await expect(steps(page)).toBeHidden()
  await page.reload()
  await expect(isDemo).toBeVisible()
  await expect(steps(page)).toBeHidden()

  await page.goto(fresh.url)
  await expect(page.getByRole('banner')).toContainText('Pier & Lantern')
  await expect(page.getByRole('banner').getByRole('img', { name: 'Saltglass' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toContainText('Pier & Lantern')
  await expect(page.getByRole('contentinfo').getByText('Saltglass', { exact: true })).toHaveCount(0)
})

// @behaviour studio-80
test('“Start empty” is offered once it is known whether something of the demo is there', async ({
  newOwner: page,
  fresh,
}) => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`${fresh.url}/wp-json/vitrine/v1/welcome`, async (route) => {
    await gate
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'I have a WordPress site' })).toBeVisible()
  const startEmpty = page.getByRole('button', { name: 'Start empty' })
  await expect(startEmpty).toHaveCount(0)
  release()
  await expect(startEmpty).toBeVisible()
})

// @behaviour studio-81
test('the name of the demo leaves the header of the studio with the demo, and returns with it', async ({
  newOwner: page,
}) => {
  const header = page.getByRole('banner')
  await page.getByRole('button', { name: 'Look at the demo' }).click()
  await expect(header).toContainText('Saltglass')
  await page.getByRole('button', { name: 'Remove the demo' }).click()
  await expect(header).toContainText('Vitrine')
  await expect(header).not.toContainText('Saltglass')
  await undoToast(page, 'The demo is gone')
  await expect(header).toContainText('Saltglass')
})

/** Presses Tab, or Shift and Tab, until the target has the focus, as keyboard users do. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

const chosenTags = (page: Page) => page.getByRole('list', { name: 'Chosen: Tags' })

/** Checks what visitors get: title, picture with its alternative text, and the tag. */
async function isPublic(url: string, title: string): Promise<void> {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const work = await fetch(`${url}/portfolio/${slug}/`)
  expect(work.status).toBe(200)
  const html = await work.text()
  for (const words of [title, 'alt="Kelp at low water"', 'Low tide']) expect(html).toContain(words)
}

test.describe('by touch, 360 px wide', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  // @behaviour studio-80
  test('with title, tag and alternative text an image is a public work eight actions later', async ({
    newOwner: page,
    fresh,
  }) => {
    const actions: string[] = []
    const act = async (name: string, action: () => Promise<unknown>) => {
      actions.push(name)
      await action()
    }
    const chooser = page.waitForEvent('filechooser')
    await act('choose', () => page.getByRole('button', { name: 'Choose pictures' }).tap())
    await (await chooser).setFiles([await picture('img-0412.jpg')])
    await act('open', () => works(page).filter({ hasText: 'Img 0412' }).getByRole('link').tap())
    await act('form', () => openPanel(page, 'Work'))
    await act('title', () => page.getByLabel('Title', { exact: true }).fill('Kelp line'))
    await act('alt', () => page.getByLabel('What the picture shows').fill('Kelp at low water'))
    await act('tag', async () => {
      await page.getByRole('combobox', { name: 'Tags' }).fill('Low tide')
      await page.getByRole('option', { name: 'Create “Low tide”' }).tap()
    })
    await expect(chosenTags(page)).toContainText('Low tide')
    await act('close', () => page.getByRole('button', { name: 'Close', exact: true }).tap())
    await act('publish', () => page.getByRole('button', { name: 'Publish', exact: true }).tap())
    await expect(page.locator('[data-toast]').filter({ hasText: 'is published.' })).toBeVisible()
    expect(actions.length).toBeLessThanOrEqual(8)
    await isPublic(fresh.url, 'Kelp line')
  })
})

// @behaviour studio-80
test('by the keyboard alone a new owner gets from the options to a public work', async ({
  newOwner: page,
  fresh,
}) => {
  await page.mouse.move(0, 0)
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: 'Choose pictures' }))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([await picture('img-0412.jpg')])
  const tile = works(page).filter({ hasText: 'Img 0412' }).getByRole('link')
  await expect(tile).toBeVisible()
  await tabTo(page, tile)
  await page.keyboard.press('Enter')
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toBeVisible()
  await tabTo(page, title)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Kelp line')
  await tabTo(page, page.getByLabel('What the picture shows'))
  await page.keyboard.type('Kelp at low water')
  await tabTo(page, page.getByRole('combobox', { name: 'Tags' }))
  await page.keyboard.type('Low tide')
  await expect(page.getByRole('option', { name: 'Create “Low tide”' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(chosenTags(page)).toContainText('Low tide')
  await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-toast]').filter({ hasText: 'is published.' })).toBeVisible()
  await isPublic(fresh.url, 'Kelp line')
})
