import type { Page } from '@playwright/test'
import { addPerson, type UserRecord } from './add-person.ts'
import { test as base } from './test.ts'

export { printedLink } from './add-person.ts'

/** Logs in by the page, as a person does. */
export async function logIn(
  page: Page,
  { name, password }: Pick<UserRecord, 'name' | 'password'>,
): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('User name or email address').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

let people = 0

/** Test with an account of its own. */
export const test = base.extend<{ person: UserRecord }>({
  person: async ({ server }, use) => {
    people += 1
    await use(await addPerson(server, `person-${people}-${process.pid}`, 'editor'))
  },
})
