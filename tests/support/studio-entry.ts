import { expect, type Page } from '@playwright/test'
import { entriesPath } from '../../src/core/routing/routes.ts'

let entries = 0

/** Creates a draft and opens it in the editor; a person who may edit must be logged in. */
export async function openDraft(
  page: Page,
  kind: 'work' | 'page',
  values: Record<string, unknown> = {},
): Promise<{ id: number; title: string }> {
  entries += 1
  const title = `Draft ${entries} of ${process.pid}`
  const id = await makeEntry(page, kind, { title, ...values })
  await page.goto(`/studio${entriesPath(kind)}/${id}`)
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  return { id, title }
}

/** Calls the site's API as the logged-in person. Resolves with the id in the response. */
export const callApi = (
  page: Page,
  method: string,
  path: string,
  body: object,
  ifMatch = '',
): Promise<number> =>
  page.evaluate(
    async ({ method, path, body, ifMatch }) => {
      const { nonce } = JSON.parse(document.getElementById('studio-boot')?.textContent ?? '{}')
      const answer = await fetch(`/wp-json/vitrine/v1/${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-wp-nonce': nonce, 'if-match': ifMatch },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()).id
    },
    { method, path, body, ifMatch },
  )

/** Creates a draft as the person whose session the page has, without opening a page for it. Resolves with its id. */
export async function makeEntry(page: Page, kind: 'work' | 'page', values: object): Promise<number> {
  const root = '/wp-json/vitrine/v1'
  const own = await page.request.get(`${root}/nonce`)
  const { nonce } = await own.json()
  const answer = await page.request.post(`${root}/entries/${kind}`, {
    headers: { 'x-wp-nonce': nonce, origin: new URL(own.url()).origin },
    data: { values },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  return (await answer.json()).id
}
