// @engine chromium
import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { sanitizeHtml } from '../../src/blocks/html/sanitize-html.ts'
import { HTML_ATTACKS, PIECES } from '../support/html-attacks.ts'
import { enter, test } from '../support/studio.ts'
import { openPageInStudio } from '../support/studio-page.ts'
import { axe, expect } from '../support/test.ts'

const canvas = (page: Page) => page.frameLocator('iframe[title="Preview"]')
const rows = (page: Page) => page.getByRole('region', { name: 'Structure' }).getByRole('listitem')
const TABLE =
  '<table><tr><th scope="row">Paper</th><td onclick="hit()">Cotton</td></tr></table><script>hit()</script>'
const BLOCKS = [
  { id: 'first', name: 'intro', attributes: { heading: 'Paper' } },
  { id: 'own', name: 'html', attributes: { html: TABLE } },
]

// @behaviour studio-191 part-13
test('an owner adds a block of HTML, and the page shows what can do no harm of it', async ({
  page,
  owner,
}) => {
  await enter(page, owner)
  await openPageInStudio(page, BLOCKS.slice(0, 1))
  await page.getByRole('button', { name: 'Add a block', exact: true }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('HTML')
  await page.keyboard.press('Enter')
  await page.getByRole('tabpanel').getByLabel('HTML', { exact: true }).fill(TABLE)
  await expect(canvas(page).getByRole('rowheader', { name: 'Paper' })).toBeVisible()
  await expect(canvas(page).getByRole('cell')).not.toHaveAttribute('onclick')
  expect(await axe(page)).toEqual([])
})

// @behaviour studio-191
test('an editor is offered no block of HTML, and is told whom to ask about the one there is', async ({
  page,
  owner,
  person,
}) => {
  await enter(page, owner)
  await openPageInStudio(page, BLOCKS)
  const address = page.url()
  await page.goto('about:blank')
  await page.context().clearCookies()
  await enter(page, person)
  await page.goto(address)
  await rows(page).nth(1).getByRole('button').click()
  await expect(page.getByText('Only an owner changes a block of this kind.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Add a block', exact: true }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('HTML')
  await expect(page.getByRole('option', { name: /^HTML/ })).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await rows(page).nth(0).getByRole('button').click()
  await page.getByRole('tabpanel').getByLabel('Words', { exact: true }).fill('Cotton')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
})

// @behaviour part-13
test('no attack runs in a real browser, nor leaves something there that could', async ({ page }) => {
  const made = fc.sample(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), { numRuns: 300, seed: 7 })
  const all = [...HTML_ATTACKS, ...made.map((parts) => parts.join(''))].map(sanitizeHtml)
  await page.setContent('<!doctype html><main></main>')
  const found = await page.evaluate(async (texts) => {
    const hits: string[] = []
    Object.assign(window, { hit: () => hits.push('ran') })
    const main = document.querySelector('main') as HTMLElement
    for (const text of texts) {
      main.innerHTML = text
      for (const element of main.querySelectorAll('*')) {
        if (
          /^(script|style|iframe|object|embed|form|input|button|svg|math|template|base|link|meta)$/i.test(
            element.localName,
          )
        )
          hits.push(element.outerHTML)
        for (const { name } of element.attributes)
          if (/^(on|style$|id$|name$|class$|srcdoc$)/i.test(name)) hits.push(element.outerHTML)
        const { protocol = '' } = element as HTMLAnchorElement
        if (/script|data|blob/.test(protocol)) hits.push(element.outerHTML)
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    return hits
  }, all)
  expect(found).toEqual([])
})
