import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cards, expect, test } from '../support/embed/test.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'examples', 'embed-on-another-page')

/** The example names a site on the usual port; the test's is on another one. */
const PLACE = /http:\/\/localhost:3000/g

test('the example page shows the works of our site', { tag: '@main' }, async ({ page, foreign, site }) => {
  const html = readFileSync(join(FOLDER, 'index.html'), 'utf8').replace(PLACE, site)
  foreign.answer(/^\/$|^\/\?/, { body: html, headers: { 'content-type': 'text/html' } })
  await page.goto(`${foreign.url}/`)
  await expect(cards(page)).toHaveCount(9)
  await expect(page.getByText('See our works')).toBeHidden()
  await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveCSS(
    'font-family',
    'Georgia, serif',
  )
  await page.locator('[data-type="image"]').first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(new URL(page.url()).searchParams.has('portfolio')).toBe(true)
  expect(foreign.rest()).toEqual([])
})

test('a page with a content security policy only has to allow our origin and that of the images', {
  tag: '@main',
}, async ({ page, foreign, site }) => {
  const policy = `default-src 'none'; script-src ${site}; connect-src ${site}; img-src ${site} data:`
  const body = `<div data-vitrine-portfolio='{"itemsPerPage":3}'></div><script src="${site}/embed.js"></script>`
  foreign.answer(/^\/$/, {
    body: `<!doctype html><link rel="icon" href="data:,">${body}`,
    headers: { 'content-type': 'text/html', 'content-security-policy': policy },
  })
  await page.goto(`${foreign.url}/`)
  await expect(cards(page)).toHaveCount(3)
})
