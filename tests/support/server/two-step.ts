import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import type { TestAccounts } from './open-accounts.ts'
import { PASSWORD } from './open-accounts.ts'
import type { TestBrowser } from './open-site.ts'

/** Path of the forms that turn two-step login on and off. */
export const TWO_STEP = '/account/two-step'
const STEP_MS = 30_000

/** Returns the code of an authenticator app with this key, a number of 30-second steps from now. */
export const codeAt = (key: string, time: Date, off = 0): Promise<string> =>
  createOTP(base32.decode(key.replaceAll(' ', ''))).hotp(Math.floor(time.getTime() / STEP_MS) + off)

/** Returns the next code, after advancing the clock to it. */
export async function nextCode(key: string, clock: TestAccounts['clock']): Promise<string> {
  await clock.pause(STEP_MS)
  return codeAt(key, clock.now())
}

/** Returns the text that a page has at the pattern's group; empty if the pattern does not match. */
export const matchedText = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''

/** Returns the value of a hidden field in the form of the second step. */
export const hiddenFieldValue = (html: string, name: string): string =>
  matchedText(html, new RegExp(`action="${TWO_STEP}"[^]*?name="${name}" value="([^"]*)"`))

/** Requests a key on the account page. */
export async function beginTwoStep(person: TestBrowser) {
  const html = await (await person.fillIn('/account', { current: PASSWORD, deed: 'begin' }, TWO_STEP)).text()
  const form = { token: hiddenFieldValue(html, 'token'), sealed: hiddenFieldValue(html, 'sealed') }
  return { html, form, key: matchedText(html, /<code[^>]*>([A-Z2-7 ]+)<\/code>/) }
}

/** Turns two-step login on for a logged-in person. Resolves with the key of the app and the recovery codes. */
export async function turnOnTwoStep(person: TestBrowser, clock: TestAccounts['clock']) {
  const { form, key } = await beginTwoStep(person)
  const response = await person.send(TWO_STEP, { ...form, code: await nextCode(key, clock) })
  const codeText = matchedText(await response.text(), /<code[^>]*>([a-z2-9\s-]+)<\/code>/)
  return { key, codes: codeText.split('\n') }
}
