// @engine chromium
import type { Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** Writes as a visitor does who took their time. */
async function write(
  page: Page,
  site: string,
  name: string,
  text = `From ${name}\nSecond line`,
): Promise<void> {
  const sent = await page.request.post(`${site}/send-message`, {
    headers: { origin: site },
    maxRedirects: 0,
    form: {
      name,
      email: 'salt@example.org',
      text,
      return: '/contact/',
      key: 'sent',
      made: (Date.now() - 60_000).toString(36),
    },
  })
  expect(sent.status()).toBe(303)
}

// @behaviour studio-130
test('a message is read, found among spam when it is none, and deleted once that is meant', async ({
  page,
  person,
  site,
}) => {
  const name = `Salt Harbour ${Date.now()}`
  await write(page, site, name)
  await enter(page, person)
  await page.goto('/studio/messages?state=new')
  const letter = row(page, name)
  await letter.getByText(`From ${name}`).first().click()
  await expect(letter.getByText('Second line')).toBeVisible()
  await expect(letter.getByRole('link', { name: 'salt@example.org' })).toHaveAttribute(
    'href',
    'mailto:salt%40example.org',
  )
  expect(await axe(page)).toEqual([])
  // It is no new one any more, and stays where it is read.
  await expect(page.getByRole('link', { name: 'New 0' })).toBeVisible()
  await expect(letter.getByText('Second line')).toBeVisible()
  await page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name: /^All/ }).click()
  await expect(letter).toBeVisible()
  await expect(letter.getByText('New', { exact: true })).toHaveCount(0)
  await letter.getByRole('button', { name: 'Spam' }).click()
  await expect(letter).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(letter).toBeVisible()
  await letter.getByRole('button', { name: 'Delete' }).click()
  await page.keyboard.press('Escape')
  await expect(letter).toBeVisible()
  await letter.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`The message of ${name} is deleted.`)).toBeVisible()
  await expect(letter).toHaveCount(0)
})

// @behaviour studio-130
test('a long first line is cut off at the edge of the screen', async ({ page, person, site }) => {
  const name = `Long ${Date.now()}`
  await write(page, site, name, 'We would like to ask whether you have time for a cover '.repeat(4))
  await enter(page, person)
  for (const width of [360, 768, 1024]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/studio/messages')
    await expect(row(page, name)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
  }
})
