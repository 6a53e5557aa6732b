import { PASSWORD } from './open-accounts.ts'
import type { TestBrowser } from './open-site.ts'

/** Creates an application password on the account page of a logged-in person. */
export async function makeApplicationPassword(browser: TestBrowser): Promise<string> {
  const fields = { application: 'Script', current: PASSWORD }
  const response = await browser.fillIn('/account', fields, '/account/application-passwords')
  return /<code[^>]*>([\w ]{29})<\/code>/.exec(await response.text())?.[1] ?? ''
}

/** Returns the header of a program that acts for an account. */
export const basicOf = (login: string, password: string): string =>
  `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`

/** Returns the headers by which a page of the site calls the API for the logged-in person. */
export async function sessionHeaders(
  browser: TestBrowser,
  origin = 'http://localhost:3000',
): Promise<Record<string, string>> {
  const { nonce } = (await (await browser.get('/wp-json/vitrine/v1/nonce')).json()) as { nonce: string }
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { cookie, origin, 'x-wp-nonce': nonce }
}
