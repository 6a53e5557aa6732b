import { setTimeout as pause } from 'node:timers/promises'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { expect, type Page } from '@playwright/test'
import type { UserRecord } from './add-person.ts'

const STEP_MS = 30_000

/** Returns the code that an authenticator app with this key shows now, or some steps later. */
export const codeOf = (key: string, later = 0): Promise<string> =>
  createOTP(base32.decode(key.replaceAll(' ', ''))).hotp(Math.floor(Date.now() / STEP_MS) + later)

/**
 * Waits until the previous step's code is valid long enough to be typed, and returns it; a code of the future is not
 * accepted.
 */
async function codeBefore(key: string): Promise<string> {
  const msLeft = STEP_MS - (Date.now() % STEP_MS)
  if (msLeft < STEP_MS / 3) await pause(msLeft)
  return codeOf(key, -1)
}

/** Returns the section of the account page about two-step login, in English. */
export const twoStepSection = (page: Page) => page.getByRole('region', { name: 'Two-step login' })

/**
 * Turns two-step login on at the account page with the previous code, so that the current one is left for a login.
 * Resolves with the key of the app and the recovery codes.
 */
export async function turnOnTwoStep(page: Page, { password }: Pick<UserRecord, 'password'>) {
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/account')
  const section = twoStepSection(page)
  await section.getByLabel('Your password', { exact: true }).fill(password)
  await section.getByRole('button', { name: 'Turn on' }).click()
  const key = (await section.locator('code').textContent()) ?? ''
  await section.getByLabel('Code from the app').fill(await codeBefore(key))
  await section.getByRole('button', { name: 'Turn on with this code' }).click()
  await expect(section.getByText('On since')).toBeVisible()
  const codes = ((await section.locator('code').textContent()) ?? '').split('\n')
  return { key, codes }
}
