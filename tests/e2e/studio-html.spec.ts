// @engine chromium
import fc from 'fast-check'
import { sanitizeHtml } from '../../src/blocks/html/sanitize-html.ts'
import { HTML_ATTACK_PIECES, HTML_ATTACKS } from '../support/html-attacks.ts'
import { EditorPage } from '../support/pages/studio/editor-page.ts'
import { logInOnce, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

const TABLE =
  '<table><tr><th scope="row">Paper</th><td onclick="hit()">Cotton</td></tr></table><script>hit()</script>'

// @behaviour studio-191 part-13
test('an owner adds an HTML block, the page shows its harmless part, and an editor is told to ask an owner', async ({
  page,
  owner,
  person,
}) => {
  const editor = new EditorPage(page)
  await logInOnce(page, owner)
  await editor.openPage([{ id: 'first', name: 'intro', attributes: { heading: 'Paper' } }])
  await editor.addBlock('HTML')
  await editor.field('HTML').fill(TABLE)
  await expect(editor.canvas.getByRole('rowheader', { name: 'Paper' })).toBeVisible()
  await expect(editor.canvas.getByRole('cell')).not.toHaveAttribute('onclick')
  expect(await axe(page)).toEqual([])
  await editor.saved()

  const address = page.url()
  await page.goto('about:blank')
  await page.context().clearCookies()
  await logInOnce(page, person)
  await page.goto(address)
  await editor.chooseBlock(1)
  await expect(page.getByText('Only an owner can change this kind of block.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await editor.addButton().click()
  await editor.kindSearch.fill('HTML')
  await expect(page.getByRole('option', { name: /^HTML/ })).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await editor.chooseBlock(0)
  await editor.field('Words').fill('Linen')
  await editor.saved()
  expect(JSON.stringify(await editor.stored())).toContain('Linen')
})

// @behaviour part-13
test('no attack runs in a real browser or leaves executable content behind', async ({ page }) => {
  const samples = fc.sample(fc.array(fc.constantFrom(...HTML_ATTACK_PIECES), { maxLength: 12 }), {
    numRuns: 300,
    seed: 7,
  })
  const all = [...HTML_ATTACKS, ...samples.map((parts) => parts.join(''))].map(sanitizeHtml)
  await page.setContent('<!doctype html><main></main>')
  const allHits = await page.evaluate(async (texts) => {
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
    // A handler for a picture that fails to load runs before pictures that begin to load afterwards have loaded.
    for (let last = 0; last < 10; last += 1)
      await new Promise((resolve) => {
        const picture = new Image()
        picture.onload = resolve
        picture.src = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="${last + 1}"/>`
        main.append(picture)
      })
    return hits
  }, all)
  expect(allHits).toEqual([])
})
