import { expect, type Locator, type Page } from '@playwright/test'

/** Elements shared by all screens of the studio: toasts, save status, dialogs, rows of a list, and the site's API. */

/** Returns the toast that contains a text. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('[data-toast]').filter({ hasText: text })

/** Keeps the toasts visible by pointing at the one that contains a text, until the pointer leaves it. */
export const holdToast = (page: Page, text: string | RegExp): Promise<void> =>
  toast(page, text).last().hover()

/** Presses "Undo" in the toast that contains a text; an older toast that is still shown is ignored. */
export async function undoToast(page: Page, text: string | RegExp): Promise<void> {
  await holdToast(page, text)
  await toast(page, text).getByRole('button', { name: 'Undo' }).last().click()
}

/** Returns the status messages that contain a text, visible or only for screen readers. */
export const status = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text })

/** Waits until the save status says that everything is saved, in the editor of entries and in the forms of the site. */
export const waitUntilSaved = (page: Page): Promise<void> =>
  expect(status(page, /^Saved(\. Visitors don’t see it yet\.)?$/)).toHaveCount(1)

/** Waits until the forms of the site say that visitors see everything. */
export const waitUntilPublished = (page: Page): Promise<void> =>
  expect(status(page, 'Everything is public.')).toHaveCount(1)

/** Returns the open dialog, by its heading if there may be several. */
export const dialog = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('dialog', name === undefined ? {} : { name })

/** Returns the row of the screen's list that contains a text. */
export const row = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

/** Opens the menu of a button and presses one of its items. */
export async function choose(page: Page, opener: Locator, item: string | RegExp): Promise<void> {
  await opener.click()
  await page.getByRole('menuitem', { name: item }).click()
}

let words = 0

/** Returns a word that no other test uses, so that data named after it belongs to one run of one test. */
export const uniqueWord = (word: string): string => {
  words += 1
  return `${word}-${process.pid}-${words}`
}

/** Returns how far the page can be scrolled sideways, in CSS pixels; 0 if everything fits. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Changes the direction of reading without reloading the page. */
export const setDirection = (page: Page, dir: 'ltr' | 'rtl'): Promise<void> =>
  page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), dir)

/** Returns the address of the site's API: at the page's own origin, or at that of the tests while no page is open. */
const apiRoot = (page: Page): string =>
  `${/^https?:/.test(page.url()) ? new URL(page.url()).origin : ''}/wp-json/vitrine/v1`

/** Response of the site's API. */
export interface ApiAnswer<Body> {
  body: Body
  etag: string
}

/**
 * Calls the site's API as the person who is logged in; throws if it is refused. The call needs no open page and passes
 * by the routes of the page, as another window would.
 *
 * @param path below `/wp-json/vitrine/v1/`
 * @param ifMatch entity tag that the call is based on; `current` requests the newest one first
 */
export async function api<Body = { id: number }>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  ifMatch = '',
): Promise<ApiAnswer<Body>> {
  const address = `${apiRoot(page)}/${path}`
  const token = await page.request.get(`${apiRoot(page)}/nonce`)
  const headers = { 'x-wp-nonce': (await token.json()).nonce, origin: new URL(token.url()).origin }
  const resource = address.replace(/\/(publish|working-copy|home)$/, '')
  const version =
    ifMatch === 'current' ? (await page.request.get(resource, { headers })).headers().etag : ifMatch
  const response = await page.request.fetch(address, {
    method,
    headers: { ...headers, ...(version && { 'if-match': version }) },
    ...(body && { data: body }),
  })
  const text = await response.text()
  if (!response.ok()) throw new Error(`${method} ${address}: ${response.status()} ${text}`)
  return { body: (text === '' ? null : JSON.parse(text)) as Body, etag: response.headers().etag ?? '' }
}

/** Makes a draft by the API and returns its id. */
export const addDraft = async (
  page: Page,
  kind: 'work' | 'page' | 'post',
  values: Record<string, unknown>,
): Promise<number> => (await api(page, 'POST', `entries/${kind}`, { values })).body.id

/** Moves entries to the trash by the API. */
export const trashEntries = (page: Page, kind: 'work' | 'page', ids: readonly number[]) =>
  api(page, 'POST', 'bulk', { kind, ids, action: { do: 'trash' } })
