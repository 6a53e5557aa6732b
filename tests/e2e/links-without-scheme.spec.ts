// @engine chromium
import { draft } from '../support/item-draft.ts'
import { siteWith } from '../support/site-with.ts'
import { expect, test } from '../support/test.ts'

// @behaviour open-4 open-9 video-1
test('a link typed without a scheme opens the same at first, after a filter and from the API', async ({
  page,
  portfolio: grid,
}) => {
  await page.route(/youtube|client\.example/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Elsewhere' }),
  )
  await siteWith(
    async ({ portfolio }) => {
      const term = await portfolio.saveTerm({
        taxonomy: 'categories',
        slug: 'typed',
        name: 'Typed',
        description: '',
      })
      const terms = [term]
      await portfolio.save([
        draft({ slug: 'film', title: 'A film', type: 'video', videoUrl: 'youtu.be/dQw4w9WgXcQ', terms }),
        draft({
          slug: 'site',
          title: 'A site',
          type: 'iframe',
          siteUrl: '//client.example/x',
          openInNewTab: true,
          terms,
        }),
      ])
    },
    async ({ url }) => {
      const works = await (
        await page.request.get(`${url}/wp-json/wp/v2/astra-portfolio?slug=film,site`)
      ).json()
      expect(
        works
          .map((work: Record<string, string>) => work['portfolio-video-url'] || work['astra-site-url'])
          .sort(),
      ).toEqual(['https://client.example/x', 'https://youtu.be/dQw4w9WgXcQ'])
      await page.goto(`${url}/?category=typed`)
      await grid.start()
      for (const filtered of [false, true]) {
        if (filtered) {
          const bar = page.getByRole('navigation', { name: 'Categories', exact: true })
          await bar.getByRole('link', { name: 'All' }).click()
          await bar.getByRole('link', { name: 'Typed' }).click()
        }
        const site = page.getByRole('link', { name: /^A site/ })
        await expect(site).toHaveAttribute('href', 'https://client.example/x')
        await page.getByRole('link', { name: /^A film/ }).click()
        await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute(
          'src',
          /^https:\/\/www\.youtube\.com\/embed\/dQw4w9WgXcQ/,
        )
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    },
  )
})
