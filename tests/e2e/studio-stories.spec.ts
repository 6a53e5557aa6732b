// @engine chromium
import { EditorPage } from '../support/pages/studio/editor-page.ts'
import { api, dialog, toast, undoToast } from '../support/pages/studio/studio-helpers.ts'
import { logInOnce, test } from '../support/studio.ts'
import { dropFiles, picture } from '../support/studio-files.ts'
import { expect } from '../support/test.ts'

test.describe('an editor with a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  // @behaviour studio-60 studio-37 studio-3
  test('opens the editor from the page, replaces an image, corrects a sentence, publishes, and undoes it', async ({
    page,
    person,
    request,
    site,
  }) => {
    await logInOnce(page, person)
    const editor = new EditorPage(page)
    const name = `Reed bed ${Date.now()}`
    const words = { id: 'words', name: 'rich-text', attributes: { text: 'Drawn in the wrnd.' } }
    const { id } = await editor.openWork({
      title: name,
      thumbnailId: 1,
      type: 'page',
      blocks: [words],
    })
    await api(page, 'POST', `entries/work/${id}/publish`, {}, `"work-${id}-1"`)
    const path = `/portfolio/${name.toLowerCase().replaceAll(' ', '-')}/`
    const pageHtml = async () => (await request.get(site + path)).text()
    const pictureOf = async () => {
      const response = await request.get(
        `${site}/wp-json/wp/v2/astra-portfolio?search=${encodeURIComponent(name)}`,
      )
      return ((await response.json()) as { featured_media: number }[])[0]?.featured_media
    }
    expect(await pictureOf()).toBe(1)

    await page.goto(path)
    await page.getByRole('link', { name: 'Edit work' }).tap()
    await editor.openPanel('Work')
    await page.getByRole('button', { name: 'Replace' }).tap()
    const library = dialog(page)
    await library.getByRole('searchbox').fill('dew sand')
    await library.getByRole('listitem').filter({ hasText: 'Dew sand' }).getByRole('button').tap()
    await expect(library).toBeHidden()
    await page.getByRole('button', { name: 'Close', exact: true }).tap()

    await editor.canvas.getByText('Drawn in the wrnd.').tap()
    await editor.tools('Text').getByRole('button', { name: 'Edit the block' }).tap()
    await editor.panel.getByRole('textbox', { name: 'Text' }).fill('Drawn in the wind.')
    await expect(editor.canvas.getByText('Drawn in the wind.')).toBeVisible()
    expect(await pageHtml()).toContain('wrnd')
    // The save status and the next step are visible above the form.
    await expect(page.getByText('Saved', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Publish changes' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Close', exact: true }).tap()

    await page.getByRole('button', { name: 'Publish changes' }).tap()
    await expect(toast(page, 'Published.')).toBeVisible()
    expect(await pageHtml()).toContain('Drawn in the wind.')
    expect(await pictureOf()).not.toBe(1)
    await undoToast(page, 'Published.')
    await expect.poll(pageHtml).toContain('wrnd')
    expect(await pictureOf()).toBe(1)
  })
})

// @behaviour studio-20 studio-11 studio-12 upload-4
test('a photographer drops a folder, removes weak images, puts the best first and publishes; the same folder again adds nothing', async ({
  page,
  person,
  request,
  site,
}) => {
  await logInOnce(page, person)
  const word = `heron${Date.now()}`
  const files = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((one) => picture(`${word}-${one}.jpg`)))
  await page.goto(`/studio/works?sort=newest`)
  await dropFiles(page, files)
  await expect(page.getByRole('banner').getByText('6 of 6 ready').first()).toBeVisible({ timeout: 60_000 })
  await page.goto(`/studio/works?q=${word}`)
  const tiles = page.getByRole('main').getByRole('listitem')
  await expect(tiles).toHaveCount(6)

  await page.getByRole('checkbox', { name: new RegExp(`Select ${word} a`, 'i') }).check()
  await page.getByRole('checkbox', { name: new RegExp(`Select ${word} b`, 'i') }).check()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await expect(tiles).toHaveCount(4)

  const bar = page.getByRole('region', { name: 'Selection' })
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check()
  await bar.getByRole('button', { name: 'Select all 4' }).click()
  await bar.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('4 works published.')).toBeVisible()
  /** Returns the last letters of the titles, in the order visitors see. */
  const order = async () => {
    const list = await request.get(`${site}/wp-json/wp/v2/astra-portfolio?search=${word}&_fields=title`)
    const works = (await list.json()) as { title: { rendered: string } }[]
    return works.map(({ title }) => title.rendered.at(-1)).join('')
  }
  await expect.poll(order).toBe('cdef')

  await page.getByRole('checkbox', { name: new RegExp(`Select ${word} e`, 'i') }).check()
  await bar.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Move…' }).click()
  const moving = dialog(page)
  await moving.getByRole('radio', { name: /start/i }).check()
  await moving.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(order).toBe('ecdf')

  await page.goto(`/studio/works?sort=newest`)
  await dropFiles(page, files)
  await page.getByRole('banner').getByRole('button', { name: /of 6/ }).click()
  await expect(page.getByText(/Already in the library/).first()).toBeVisible({ timeout: 60_000 })
})
