// @engine chromium
import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { enter, test } from '../support/studio.ts'
import { drop, picture } from '../support/studio-files.ts'
import { axe, expect } from '../support/test.ts'

test.beforeEach(({ page, person }) => enter(page, person))

const tiles = (page: Page) => page.getByRole('main').getByRole('listitem')
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

/** Brings pictures into the library; gives the word that all of their names hold. */
async function bring(page: Page, letters: readonly string[]): Promise<string> {
  const word = `m${Date.now().toString(36)}`
  await page.goto('/studio/media')
  await expect(tiles(page).first()).toBeVisible()
  await drop(page, await Promise.all(letters.map((letter) => picture(`${word}-${letter}.jpg`))))
  await expect(
    page.getByRole('button', { name: `${letters.length} of ${letters.length} ready` }),
  ).toBeVisible()
  await page.goto(`/studio/media?q=${word}&sort=name`)
  await expect(tiles(page)).toHaveCount(letters.length)
  return word
}

// @behaviour studio-120
test('pictures that are dropped are in the library and no works; they are found by word and by what they lack', async ({
  page,
}) => {
  const word = await bring(page, ['a', 'b'])
  await expect(tiles(page).first()).toContainText('Not used')
  await page.getByRole('link', { name: /^Not used/ }).click()
  await page.getByRole('searchbox', { name: 'Search media' }).fill(word)
  await expect(tiles(page)).toHaveCount(2)
  await tiles(page).first().getByRole('link').click()
  await page.getByLabel('What the picture shows').fill('Salt on sand')
  await page.getByLabel('Title', { exact: true }).fill('Salt')
  await saved(page)
  await page.goto(`/studio/media?q=${word}&show=no_alt`)
  await expect(tiles(page)).toHaveCount(1)
  await page.goto(`/studio/works?q=${word}`)
  await expect(page.getByText('Nothing matches.')).toBeVisible()
})

// @behaviour studio-121
test('alt texts of many are written one after the other, and many go to the trash and come back', async ({
  page,
}) => {
  const word = await bring(page, ['a', 'b', 'c'])
  await box(page, `${word}-a.jpg`).click()
  await box(page, `${word}-c.jpg`).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'What is selected' })
  await expect(bar).toContainText('3 selected')
  await bar.getByRole('button', { name: 'Alt texts…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alt texts' })
  for (const [place, text] of ['One', 'Two'].entries()) {
    await expect(dialog.getByText(`${place + 1} of 3`)).toBeVisible()
    await dialog.getByLabel('What the picture shows').fill(text)
    await page.keyboard.press('Enter')
  }
  await expect(dialog.getByText('3 of 3')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Decorative/ }).check()
  await dialog.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page.getByText('3 alt texts saved.')).toBeVisible()
  await page.goto(`/studio/media?q=${word}`)
  await expect(tiles(page).filter({ hasText: 'No alt text' })).toHaveCount(0)
  await box(page, `${word}-a.jpg`).click()
  await bar.getByRole('button', { name: 'Credit…' }).click()
  await page.getByRole('dialog').getByLabel('Credit').fill('Salt & Co')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Credit of 1 changed.')).toBeVisible()
  await box(page, `${word}-b.jpg`).click()
  await bar.getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByText('1 moved to the trash.')).toBeVisible()
  await expect(tiles(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(tiles(page)).toHaveCount(3)
})

// @behaviour studio-121
test('what leaves a list by what was done to it leaves the selection', async ({ page }) => {
  const word = await bring(page, ['a', 'b'])
  await page.goto(`/studio/media?q=${word}&show=no_alt`)
  await box(page, `${word}-a.jpg`).click()
  const bar = page.getByRole('region', { name: 'What is selected' })
  await bar.getByRole('button', { name: 'Alt texts…' }).click()
  await page.getByRole('dialog').getByLabel('What the picture shows').fill('A groyne')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 alt text saved.')).toBeVisible()
  await expect(tiles(page)).toHaveCount(1)
  await expect(bar).toHaveCount(0)
})

// @behaviour studio-122
test('a picture says where it is used, and goes to the trash only when that is meant', async ({
  page,
  request,
  site,
}) => {
  const word = await bring(page, ['a'])
  const id = await tiles(page).getByRole('link').getAttribute('href')
  await page.goto('/studio/works')
  await drop(page, [await picture(`${word}-work.jpg`)])
  await expect(page.getByRole('button', { name: '1 of 1 ready' })).toBeVisible()
  await page.goto(`/studio/media?q=${word}-work`)
  await tiles(page).getByRole('link').click()
  const usage = page.getByRole('region', { name: 'Used in' })
  await expect(usage.getByRole('link')).toHaveText(`${word[0]?.toUpperCase()}${word.slice(1)} work`)
  await expect(usage).toContainText('picture, not published')
  await page.getByRole('button', { name: 'Move to trash' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to the trash?' })
  await expect(dialog).toContainText('It is used in 1 place.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goto(`${id}`)
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await expect(page).toHaveURL(/\/studio\/media$/)
  await expect(page.getByText(`${word}-a.jpg is in the trash.`)).toBeVisible()
  await page.goto(`${id}`)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('button', { name: 'Crop…' })).toBeVisible()
  expect(
    (await request.get(`${site}/wp-json/vitrine/v1${id?.replace('/studio', '')}/original`)).status(),
  ).toBe(401)
})

// @behaviour studio-123
test('a picture is cut by numbers, keys and a corner, and is whole again', async ({ page }) => {
  await bring(page, ['a'])
  await tiles(page).getByRole('link').click()
  const shape = () =>
    page
      .locator('main picture img')
      .first()
      .evaluate(
        (image: HTMLImageElement) => `${image.getAttribute('width')} × ${image.getAttribute('height')}`,
      )
  expect(await shape()).toBe('320 × 240')
  await page.getByRole('button', { name: 'Crop…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop' })
  await expect(dialog).toBeVisible()
  expect(await axe(page)).toEqual([])
  await dialog.getByLabel('Proportion').selectOption('1:1')
  await expect(dialog.getByLabel('Width', { exact: true })).toHaveValue('240')
  await dialog.getByLabel('Width', { exact: true }).fill('120')
  await dialog.getByLabel('From the left', { exact: true }).click()
  await expect(dialog.getByLabel('Height', { exact: true })).toHaveValue('120')
  await dialog.getByRole('button', { name: /^The part that is shown/ }).press('Shift+ArrowRight')
  await expect(dialog.getByLabel('From the left', { exact: true })).toHaveValue('72')
  const corner = dialog.getByRole('button', { name: 'Lower right corner of the frame' })
  const at = await corner.boundingBox()
  if (!at) throw new Error('No corner is seen.')
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
  await page.mouse.down()
  await page.mouse.move(at.x + at.width / 2 + 60, at.y + at.height / 2 + 60, { steps: 4 })
  await page.mouse.up()
  expect(Number(await dialog.getByLabel('Width', { exact: true }).inputValue())).toBeGreaterThan(120)
  expect(await dialog.getByLabel('Width', { exact: true }).inputValue()).toBe(
    await dialog.getByLabel('Height', { exact: true }).inputValue(),
  )
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click()
  await expect(page.getByText(/^Cropped to/)).toBeVisible()
  await expect.poll(shape).not.toBe('320 × 240')
  await page.getByRole('button', { name: 'Crop…' }).click()
  // All of it is there to be cut otherwise.
  await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 320)
  await dialog.getByRole('button', { name: 'Show all of it' }).click()
  await expect.poll(shape).toBe('320 × 240')
})

// @behaviour studio-122
test('a file is replaced wherever it stands, and can be had as it was handed in', async ({ page }) => {
  await bring(page, ['a'])
  await tiles(page).getByRole('link').click()
  await page.getByLabel('Caption').fill('As it was')
  await saved(page)
  const wide = await sharp({ create: { width: 500, height: 200, channels: 3, background: '#a3b' } })
    .jpeg()
    .toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Replace file' }).click()
  await (await chooser).setFiles([{ name: `wide-${Date.now()}.jpg`, mimeType: 'image/jpeg', buffer: wide }])
  await expect(page.getByText('Replaced.')).toBeVisible()
  await expect(page.getByText(/500 × 200 pixels/)).toBeVisible()
  await expect(page.getByLabel('Caption')).toHaveValue('As it was')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download original' }).click()
  const file = await (await download).createReadStream()
  const parts: Buffer[] = []
  for await (const part of file) parts.push(part)
  expect(Buffer.concat(parts).equals(wide)).toBe(true)
})

/** The screen of one picture that was just brought. */
async function openOne(page: Page): Promise<string> {
  const word = await bring(page, ['a'])
  await tiles(page).first().getByRole('link').click()
  await expect(page.getByLabel('What the picture shows')).toBeVisible()
  return word
}

test.describe('where something does not arrive', () => {
  test.use({ allowedConsoleErrors: [/Failed to load|status of/] })

  // @behaviour studio-286
  test('alt texts whose script does not come say so, and the library stays', async ({ page }) => {
    const word = await bring(page, ['a'])
    await page.route(/studio-AltDialog/, (route) => route.abort())
    await box(page, `${word}-a.jpg`).click()
    await page.getByRole('button', { name: 'Alt texts…' }).click()
    await expect(page.getByText('This could not be fetched.')).toBeVisible()
    await expect(tiles(page)).toHaveCount(1)
  })

  // @behaviour studio-288
  test('an alt text that could not be saved while its dialog closed is saved by a press', async ({
    page,
  }) => {
    const word = await bring(page, ['a'])
    await box(page, `${word}-a.jpg`).click()
    await page.route('**/vitrine/v1/media/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await page.getByRole('button', { name: 'Alt texts…' }).click()
    await page.getByRole('dialog').getByLabel('What the picture shows').fill('A weir')
    await page.keyboard.press('Escape')
    await expect(page.getByText('The last alt text is not saved.', { exact: true })).toBeVisible()
    await page.unroute('**/vitrine/v1/media/*')
    await page.getByRole('button', { name: 'Retry' }).last().click()
    await expect(page.getByText('1 alt text saved.')).toBeVisible()
    await tiles(page).first().getByRole('link').click()
    await expect(page.getByLabel('What the picture shows')).toHaveValue('A weir')
  })

  // @behaviour studio-286
  test('a crop whose script does not come says so in its place, which can be closed', async ({ page }) => {
    await openOne(page)
    await page.route(/studio-CropDialog/, (route) => route.abort())
    const open = page.getByRole('button', { name: 'Crop…' })
    await open.click()
    await expect(page.getByRole('dialog')).toContainText('This could not be fetched.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(open).toBeFocused()
  })

  // @behaviour studio-289
  test('a credit of many that is not taken stays as it was typed', async ({ page }) => {
    const word = await bring(page, ['a', 'b'])
    for (const letter of ['a', 'b']) await box(page, `${word}-${letter}.jpg`).click()
    await page.getByRole('button', { name: 'Credit…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Credit').fill('Salt & Co')
    await page.route('**/vitrine/v1/media/bulk', (route) => route.fulfill({ status: 500, json: {} }))
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.getByLabel('Credit')).toHaveValue('Salt & Co')
    await page.unroute('**/vitrine/v1/media/bulk')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Credit of 2 changed.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  // @behaviour studio-289
  test('a file that arrived and could not take its place is not sent again', async ({ page }) => {
    await openOne(page)
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'PATCH' && request.url().includes('/uploads/')) sent += 1
    })
    await page.route('**/vitrine/v1/media/*/replace', (route) => route.fulfill({ status: 500, json: {} }))
    await page
      .locator('input[type=file][aria-label="Replace file"]')
      .setInputFiles(await picture('other-sand.jpg'))
    const alert = page.getByRole('alert')
    await expect(alert).toBeVisible()
    const before = sent
    await page.unroute('**/vitrine/v1/media/*/replace')
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Replaced.')).toBeVisible()
    await expect(alert).toHaveCount(0)
    expect([sent, before > 0]).toEqual([before, true])
  })

  // @behaviour studio-288
  test('a point that cannot be saved says so once, and is saved by a press', async ({ page }) => {
    await openOne(page)
    let asked = 0
    await page.route('**/vitrine/v1/media/*', (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      asked += 1
      return route.fulfill({ status: 422, json: {} })
    })
    await page.getByRole('button', { name: /from the left/ }).focus()
    await page.keyboard.press('ArrowRight')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Could not be saved.')
    await page.waitForTimeout(2000)
    expect(asked).toBe(1)
    await page.unroute('**/vitrine/v1/media/*')
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(alert).toHaveCount(0)
    await saved(page)
  })

  // @behaviour studio-348
  test('what is typed while the site does not answer is saved once it does', async ({ page }) => {
    await openOne(page)
    await page.route('**/vitrine/v1/media/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    )
    await page.getByLabel('Caption').fill('Low water')
    await expect(page.getByText('Could not be saved.')).toBeVisible()
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    await (await asked).dismiss()
    await expect(page.getByLabel('Caption')).toHaveValue('Low water')
    await page.unroute('**/vitrine/v1/media/*')
    await saved(page)
    await page.getByLabel('Caption').fill('High water')
    // The new page may ask before what the old one sent has arrived, and nobody hears the answer to that.
    await expect(async () => {
      await page.reload()
      await expect(page.getByLabel('Caption')).toHaveValue('High water', { timeout: 2000 })
    }).toPass()
  })

  // @behaviour studio-348
  test('a site that is busy is asked again ever more seldom, and a line that hangs by one change at a time', async ({
    page,
  }) => {
    await openOne(page)
    const asked: { at: number; caption: string }[] = []
    await page.clock.install()
    let answer: (route: Route) => Promise<unknown> = (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', message: 'The site is busy.' } })
    await page.route('**/vitrine/v1/media/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      asked.push({ at: await page.evaluate(() => Date.now()), ...route.request().postDataJSON() })
      return answer(route)
    })
    const caption = page.getByLabel('Caption')
    await caption.fill('Low water')
    for (const count of [1, 2, 3, 4]) {
      await expect(async () => {
        await page.clock.runFor(250)
        expect(asked).toHaveLength(count)
      }).toPass({ intervals: [50] })
      await expect(page.getByText('The site is busy.')).toBeVisible()
    }
    const waits = asked.slice(1).map(({ at }, place) => Math.round((at - (asked[place]?.at ?? 0)) / 1000))
    expect(waits).toEqual([1, 2, 4])
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    answer = async (route) => {
      await held
      await route.fallback()
    }
    await expect(async () => {
      await page.clock.runFor(1000)
      expect(asked).toHaveLength(5)
    }).toPass({ intervals: [50] })
    for (const text of ['Low water,', 'Low water, then']) {
      await caption.fill(text)
      await page.clock.runFor(6000)
    }
    await caption.fill('Low water, then high')
    await page.clock.runFor(31_000)
    release()
    await expect(async () => {
      await page.clock.runFor(500)
      expect(asked.slice(4).map((one) => one.caption)).toEqual(['Low water', 'Low water, then high'])
    }).toPass({ intervals: [50] })
  })

  // @behaviour studio-348
  test('who leaves while one save is on its way and has typed more is asked', async ({ page }) => {
    await openOne(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/vitrine/v1/media/*', async (route) => {
      if (route.request().method() === 'PATCH') await held
      await route.fallback()
    })
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByLabel('Caption').fill('Low water')
    await sent
    await page.getByLabel('Credit').fill('Saltglass')
    const asked = page.waitForEvent('dialog', { timeout: 5000 })
    await page.evaluate(() => setTimeout(() => location.reload()))
    await (await asked).dismiss()
    const both = page.waitForResponse(
      (response) => response.request().postDataJSON()?.credit === 'Saltglass' && response.ok(),
    )
    release()
    await both
  })

  // @behaviour studio-288
  test('what could not be saved while one left is said, and saved by a press', async ({ page }) => {
    const word = await openOne(page)
    await page.route('**/vitrine/v1/media/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await page.getByLabel('Caption').fill('Low water')
    await page.getByRole('link', { name: 'All media' }).click()
    await expect(page.getByText(/^What you typed last is not saved/)).toBeVisible()
    await page.unroute('**/vitrine/v1/media/*')
    await page.getByRole('button', { name: 'Retry' }).last().click()
    await expect
      .poll(async () => {
        await page.goto(`/studio/media?q=${word}`)
        await tiles(page).first().getByRole('link').click()
        return page.getByLabel('Caption').inputValue()
      })
      .toBe('Low water')
  })
})

// @behaviour studio-50
test('who clicks a picture at its point of interest goes on with the arrow keys', async ({ page }) => {
  await openOne(page)
  const mark = page.getByRole('button', { name: /from the left/ })
  const frame = await mark.locator('xpath=..').boundingBox()
  if (!frame) throw new Error('The picture cannot be seen.')
  await mark.locator('xpath=..').click({ position: { x: frame.width / 5, y: frame.height / 2 } })
  await expect(mark).toBeFocused()
  await expect(mark).toHaveAccessibleName(/20 % from the left/)
  await page.keyboard.press('Shift+ArrowRight')
  await expect(mark).toHaveAccessibleName(/30 % from the left/)
})

// @behaviour studio-288
test('a point that was moved just before one leaves, and an alt text that was typed before Escape, are kept', async ({
  page,
}) => {
  const word = await openOne(page)
  const mark = page.getByRole('button', { name: /from the left/ })
  await mark.focus()
  await page.keyboard.press('Shift+ArrowRight')
  const name = await mark.getAttribute('aria-label')
  await page.getByRole('link', { name: 'All media' }).click()
  await expect(tiles(page).first()).toBeVisible()
  await page.goto(`/studio/media?q=${word}`)
  await tiles(page).first().getByRole('link').click()
  await expect(mark).toHaveAttribute('aria-label', name ?? '')
  await page.goto(`/studio/media?q=${word}`)
  await box(page, `${word}-a.jpg`).click()
  // Somebody types before the picture has come.
  await page.route('**/vitrine/v1/media/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue().catch(() => {})
  })
  await page.getByRole('button', { name: 'Alt texts…' }).click()
  await page.getByRole('dialog').getByLabel('What the picture shows').fill('A groyne')
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 alt text saved.')).toBeVisible()
  await tiles(page).first().getByRole('link').click()
  await expect(page.getByLabel('What the picture shows')).toHaveValue('A groyne')
})

test.describe('in two tabs', () => {
  test.use({ allowedConsoleErrors: [/status of 412/] })

  // @behaviour studio-122
  test('a picture that was changed in another tab goes to the trash from this one', async ({
    page,
    context,
  }) => {
    await openOne(page)
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByLabel('Credit').fill('Saltglass')
    await saved(other)
    await page.getByRole('button', { name: 'Move to trash' }).click()
    await expect(page).toHaveURL(/\/studio\/media$/)
  })
})

// @behaviour studio-350
test('who writes over what somebody else has just written is told, and may take it', async ({ page }) => {
  await openOne(page)
  const caption = page.getByLabel('Caption')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByLabel('Caption')).toHaveValue('')
  await caption.fill('Low water')
  await saved(page)
  await other.getByLabel('Caption').fill('High water')
  await expect(other.getByText('Meanwhile “Low water” was written there.')).toBeVisible()
  await other.getByRole('button', { name: 'Take the other' }).click()
  await expect(other.getByLabel('Caption')).toHaveValue('Low water')
  await other.close()
})

test.describe('where an answer gets lost', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] })

  // @behaviour studio-350
  test('what another wrote is told also where the page has heard of it before it could save', async ({
    page,
  }) => {
    await openOne(page)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.route('**/vitrine/v1/media/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    )
    await other.getByLabel('Caption').fill('High water')
    await expect(other.getByText('Could not be saved.')).toBeVisible()
    await page.getByLabel('Caption').fill('Low water')
    await page.getByLabel('Credit').fill('Saltglass')
    await saved(page)
    await expect(async () => {
      // What has been fetched just now is not fetched anew by looking at it.
      await other.evaluate(() => dispatchEvent(new Event('visibilitychange')))
      await expect(other.getByLabel('Credit')).toHaveValue('Saltglass', { timeout: 500 })
    }).toPass()
    const conflicts: number[] = []
    other.on('response', (response) => response.status() === 412 && conflicts.push(412))
    await other.unroute('**/vitrine/v1/media/*')
    // By itself it is tried again after a while, which has grown meanwhile.
    await other.getByLabel('Caption').press('Tab')
    await expect(other.getByText('Meanwhile “Low water” was written there.')).toBeVisible()
    expect(conflicts).toEqual([])
    await other.close()
  })

  // @behaviour studio-350
  test('nobody is told of their own text, and the other text is offered until it is taken', async ({
    page,
  }) => {
    await openOne(page)
    const caption = page.getByLabel('Caption')
    const told = page.getByText(/^Meanwhile/)
    let lose = true
    await page.route('**/vitrine/v1/media/*', async (route) => {
      if (route.request().method() !== 'PATCH' || !lose) return route.fallback()
      lose = false
      await route.fetch()
      await route.abort()
    })
    await caption.fill('Low water')
    await expect(page.getByText('Could not be saved.')).toBeVisible()
    await caption.fill('High water')
    await saved(page)
    await expect(told).toHaveCount(0)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect(other.getByLabel('Caption')).toHaveValue('High water')
    await other.getByLabel('Caption').fill('')
    await saved(other)
    await other.close()
    await caption.fill('Slack water')
    await expect(told).toContainText('emptied')
    await page.unroute('**/vitrine/v1/media/*')
    await page.route('**/vitrine/v1/media/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    )
    await page.getByRole('button', { name: 'Take the other' }).click()
    await expect(page.getByText('The other text could not be taken.')).toBeVisible()
    await page.unroute('**/vitrine/v1/media/*')
    await page.getByRole('button', { name: 'Take the other' }).click()
    await expect(caption).toHaveValue('')
  })
})

test.describe('in a dialog', () => {
  test.use({ allowedConsoleErrors: [/status of 412/] })

  // @behaviour studio-350
  test('what another wrote is told within it, and taken there', async ({ page }) => {
    const word = await bring(page, ['a', 'b'])
    for (const letter of ['a', 'b']) await box(page, `${word}-${letter}.jpg`).click()
    await page.getByRole('button', { name: 'Alt texts…' }).click()
    const dialog = page.getByRole('dialog')
    const alt = dialog.getByLabel('What the picture shows')
    await expect(dialog.getByText('1 of 2')).toBeVisible()
    await alt.fill('A weir')
    const other = await page.context().newPage()
    await other.goto(`/studio/media?q=${word}&sort=name`)
    await tiles(other)
      .filter({ hasText: `${word}-a` })
      .getByRole('link')
      .click()
    await other.getByLabel('What the picture shows').fill('A groyne')
    await saved(other)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Meanwhile “A groyne” was written there.')).toBeVisible()
    await expect(dialog.getByText('2 of 2')).toBeVisible()
    await dialog.getByRole('button', { name: 'Take the other' }).click()
    await expect(async () => {
      await other.reload()
      await expect(other.getByLabel('What the picture shows')).toHaveValue('A groyne', { timeout: 500 })
    }).toPass()
    await other.close()
  })
})
