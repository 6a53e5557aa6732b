// @engine chromium
import { status, undoToast, uniqueWord } from '../support/pages/studio/studio-helpers.ts'
import { TermsPage } from '../support/pages/studio/terms-page.ts'
import { test as base, logInOnce } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

const test = base.extend<{ word: string; terms: TermsPage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
  word: async ({}, use) => use(uniqueWord('x')),
  terms: async ({ page, person, word }, use) => {
    await logInOnce(page, person)
    const terms = new TermsPage(page)
    await use(terms)
    await terms.remove(word)
  },
})

// A taken address is refused, and so is a change of an outdated term.
test.use({ allowedConsoleErrors: [/status of 4(09|12|22)/] })

// @behaviour studio-114
test('a term is created, renamed and moved, refused a slug that is in use, merged, deleted and restored', {
  tag: '@main',
}, async ({ page, terms, word }) => {
  const [glaze, kiln, oven] = [`Glaze ${word}`, `Kiln ${word}`, `Oven ${word}`]
  await terms.makeElsewhere(glaze)
  await terms.open()
  await terms.make(kiln)
  expect(await axe(page)).toEqual([])
  await terms.button(kiln, 'Edit').click()
  const address = terms.dialog.getByLabel('Address')
  await address.fill(`glaze-${word}`)
  await terms.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(terms.dialog.getByText(`is taken by “${glaze}”`)).toBeVisible()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  expect(await axe(page)).toEqual([])
  await terms.dialog.getByRole('button', { name: `Use glaze-${word}-2` }).click()
  await expect(address).toBeFocused()
  await expect(address).toHaveValue(`glaze-${word}-2`)
  await address.fill(`kiln-${word}`)
  await terms.dialog.getByLabel('Name').fill(oven)
  await terms.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(terms.row(oven)).toContainText(`/kiln-${word}/`)
  await expect(terms.row(oven)).toContainText('No works yet')

  const places = [await terms.placeOf(oven), await terms.placeOf(glaze)]
  const first = Math.min(...places)
  const higher = places[0] === first ? oven : glaze
  await terms.button(higher, `Move ${higher} down`).click()
  await expect(status(page, `${higher} is now at position ${first + 2}`)).toHaveCount(1)
  await expect.poll(() => terms.placeOf(higher)).toBe(first + 1)

  await terms.button(oven, 'Merge…').click()
  await terms.dialog.getByLabel('Into').selectOption(glaze)
  await terms.dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(terms.row(oven)).toHaveCount(0)
  await undoToast(page, `“${oven}” is merged.`)
  await expect(terms.row(oven)).toBeVisible()
  await terms.button(oven, 'Delete').click()
  await expect(page.getByText(`“${oven}” is deleted.`, { exact: true })).toBeVisible()
  await expect(terms.row(oven)).toHaveCount(0)
  await undoToast(page, `“${oven}” is deleted.`)
  await expect(terms.row(oven)).toBeVisible()
})

// @behaviour studio-429
test('an editor saves a term that somebody else has changed meanwhile, and both changes stay', async ({
  terms,
  word,
}) => {
  const glaze = `Glaze ${word}`
  await terms.makeElsewhere(glaze)
  await terms.open()
  await terms.button(glaze, 'Edit').click()
  await terms.changeElsewhere(glaze, { description: 'From ash.' })
  const name = terms.dialog.getByLabel('Name')
  const save = terms.dialog.getByRole('button', { name: 'Save' })
  await name.fill(`Ash ${word}`)
  await save.click()
  await expect(terms.dialog).toHaveCount(0)

  await terms.button(`Ash ${word}`, 'Edit').click()
  await expect(terms.dialog.getByLabel('Description')).toHaveValue('From ash.')
  await terms.changeElsewhere(`Ash ${word}`, { name: `Lime ${word}` })
  await name.fill(`Salt ${word}`)
  await save.click()
  await expect(terms.dialog.getByText(`to “\u2068Lime ${word}\u2069” in the meantime`)).toBeVisible()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue(`Salt ${word}`)
  await save.click()
  await expect(terms.dialog).toHaveCount(0)
  await expect(terms.row(`Salt ${word}`)).toBeVisible()
})

// @behaviour studio-114
test('terms are sorted by name, and back', async ({ page, terms }) => {
  await terms.open()
  await page.getByRole('link', { name: 'Categories', exact: true }).click()
  await expect(terms.row('Posters')).toBeVisible()
  const names = async () => (await terms.texts()).map((text) => text.split('\n')[0])
  const before = await names()
  await page.getByRole('button', { name: 'Sort by name' }).click()
  await expect(page.getByText('Terms are now sorted by name.')).toBeVisible()
  await expect.poll(names).toEqual([...before].sort((one, other) => one?.localeCompare(other ?? '') ?? 0))
  await undoToast(page, 'Terms are now sorted by name.')
  await expect(page.getByText('Undone: Terms are now sorted by name.')).toBeVisible()
  await expect.poll(names).toEqual(before)
})

// @behaviour studio-114
test('a term that is moved again before the server has responded goes all the requested steps', async ({
  page,
  terms,
  word,
}) => {
  const [first, last] = [`Ash ${word}`, `Clay ${word}`]
  await terms.makeElsewhere(first, `Bole ${word}`, last)
  await terms.open()
  await expect(terms.row(last)).toBeVisible()
  let answered = 0
  let answer = () => {}
  const gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/vitrine/v1/terms/tags/order', async (route) => {
    await gate
    await route.fulfill({ response: await route.fetch() })
    answered += 1
  })
  const up = terms.button(last, `Move ${last} up`)
  const goal = await terms.placeOf(first)
  const presses = (await terms.placeOf(last)) - goal
  expect(presses).toBeGreaterThan(1)
  await up.focus()
  for (let count = 0; count < presses; count += 1) await page.keyboard.press('Enter')
  await expect.poll(() => terms.placeOf(last)).toBe(goal)
  await expect(up).toBeFocused()
  answer()
  await expect.poll(() => answered).toBe(presses)
  await page.reload()
  await expect(terms.row(last)).toBeVisible()
  await expect.poll(() => terms.placeOf(last)).toBe(goal)
})

test.describe('when the server refuses', () => {
  test.use({ allowedConsoleErrors: [/status of 500/] })

  // @behaviour studio-289
  test('a failed merge is reported in its dialog, and the chosen term stays', async ({
    page,
    terms,
    word,
  }) => {
    const [dye, ink, wash] = [`Dye ${word}`, `Ink ${word}`, `Wash ${word}`]
    await terms.makeElsewhere(dye, ink, wash)
    await terms.open()
    await terms.button(dye, 'Merge…').click()
    await terms.dialog.getByLabel('Into').selectOption(wash)
    await page.route('**/merge', (route) => route.fulfill({ status: 500, json: {} }))
    await terms.dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(terms.dialog.getByRole('alert')).toBeVisible()
    await expect(terms.dialog.getByLabel('Into').locator('option:checked')).toHaveText(wash)
    await page.unroute('**/merge')
    await terms.dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(terms.row(dye)).toHaveCount(0)
    await expect(terms.dialog).toHaveCount(0)
  })
})
