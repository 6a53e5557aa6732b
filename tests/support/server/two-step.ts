import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import type { TestAccounts } from './open-accounts.ts'
import { PASSWORD } from './open-accounts.ts'
import type { TestBrowser } from './open-site.ts'

/** Takes the forms that turn two-step login on and off. */
export const TWO_STEP = '/account/two-step'
const STEP_MS = 30_000

/** The code of an app that has this key, so many steps of half a minute from now. */
export const codeAt = (key: string, time: Date, off = 0): Promise<string> =>
  createOTP(base32.decode(key.replaceAll(' ', ''))).hotp(Math.floor(time.getTime() / STEP_MS) + off)

/** The next code: the clock goes on until there is one. */
export async function nextCode(key: string, clock: TestAccounts['clock']): Promise<string> {
  await clock.pause(STEP_MS)
  return codeAt(key, clock.now())
}

/** What a page says where the pattern has its group; empty where it does not. */
export const found = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''

/** A hidden field of the form of the second step. */
export const hiddenIn = (html: string, name: string): string =>
  found(html, new RegExp(`action="${TWO_STEP}"[^]*?name="${name}" value="([^"]*)"`))

/** Asks for a key at the account page. */
export async function beginTwoStep(person: TestBrowser) {
  const html = await (await person.fillIn('/account', { current: PASSWORD, deed: 'begin' }, TWO_STEP)).text()
  const form = { token: hiddenIn(html, 'token'), sealed: hiddenIn(html, 'sealed') }
  return { html, form, key: found(html, /<code[^>]*>([A-Z2-7 ]+)<\/code>/) }
}

/** Turns two-step login on for somebody who is logged in, and gives the key of the app and the recovery codes. */
export async function turnOnTwoStep(person: TestBrowser, clock: TestAccounts['clock']) {
  const { form, key } = await beginTwoStep(person)
  const shown = await person.send(TWO_STEP, { ...form, code: await nextCode(key, clock) })
  const made = found(await shown.text(), /<code[^>]*>([a-z2-9\s-]+)<\/code>/)
  return { key, codes: made.split('\n') }
}
