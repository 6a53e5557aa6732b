import { request } from 'node:http'
import type { Browser } from '@playwright/test'
import type { UserRecord } from '../../../../tests/support/add-person.ts'
import type { RunningSite } from '../../../../tests/support/vitrine.ts'
import { openLoggedInWindow } from './works.ts'

/** Function that calls the API: `POST` with a body, `GET` without. */
export type Call = (path: string, body: object | null) => Promise<string>

/** Returns a function that calls the API as a logged-in person. */
export async function callOf(browser: Browser, { url }: RunningSite, person: UserRecord): Promise<Call> {
  const { page, end } = await openLoggedInWindow(browser, url, person, { width: 1280, height: 800 })
  await page.goto('/studio/works')
  const nonce = await page.evaluate(
    () => JSON.parse(document.getElementById('studio-boot')?.textContent ?? '{}').nonce as string,
  )
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await end()
  return (path, body) =>
    send(`${url}/wp-json/vitrine/v1/${path}`, { cookie, 'x-wp-nonce': nonce, origin: url }, body)
}

/** Visits the home page, each time from another address. */
export const visit = (url: string, nth: number): Promise<string> =>
  send(`${url}/`, { 'x-forwarded-for': `10.0.${nth >> 8}.${nth & 255}` }, null)

/** Sends a request, with a JSON body if there is one. Resolves with the text of the response. */
function send(url: string, headers: Record<string, string>, body: object | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET'
    const httpRequest = request(
      url,
      { method, headers: { ...headers, 'content-type': 'application/json' } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part) => (text += part))
        answer.on('end', () =>
          (answer.statusCode ?? 500) < 300
            ? resolve(text)
            : reject(new Error(`${url} answered ${answer.statusCode}: ${text.slice(0, 300)}`)),
        )
      },
    )
    httpRequest.on('error', reject).end(body ? JSON.stringify(body) : undefined)
  })
}
