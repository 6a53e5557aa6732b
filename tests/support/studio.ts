import type { Cookie, Page } from '@playwright/test'
import { logIn } from './accounts.ts'
import { addPerson, type UserRecord } from './add-person.ts'
import { fillByTyping } from './fill-by-typing.ts'
import { test as base, expect } from './test.ts'

interface People {
  /** Editor and owner, who exist for all tests of the worker. */
  person: UserRecord
  owner: UserRecord
}

/** Tests of the studio, each with content of its own and shared accounts. */
export const test = base.extend<object, People>({
  page: async ({ page, channel }, use) => {
    if (channel === 'moz-firefox') fillByTyping(page)
    await use(page)
  },
  person: [
    async ({ server }, use, { workerIndex }) =>
      use(await addPerson(server, `editor-${workerIndex}`, 'editor')),
    { scope: 'worker' },
  ],
  owner: [
    async ({ server }, use, { workerIndex }) => use(await addPerson(server, `owner-${workerIndex}`, 'owner')),
    { scope: 'worker' },
  ],
})

const sessions = new WeakMap<UserRecord, Cookie[]>()

/** Logs in as somebody: on the login page the first time, with the same session from then on. */
export async function logInOnce(page: Page, person: UserRecord): Promise<void> {
  const cookies = sessions.get(person)
  if (cookies) return page.context().addCookies(cookies)
  await logIn(page, person)
  await expect(page).not.toHaveURL(/login/)
  sessions.set(person, await page.context().cookies())
}
