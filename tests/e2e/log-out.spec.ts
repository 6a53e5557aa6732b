// @engine chromium
import type { Page } from '@playwright/test'
import { logIn, test } from '../support/accounts.ts'
import { expect } from '../support/test.ts'

const DRAFT = { version: 1, change: { title: 'Unsent' }, base: { title: '' }, sent: null }

/** Keeps drafts on this device as the studio does. */
const keep = (page: Page, keys: string[]) =>
  page.evaluate(
    async ([keys, draft]) => {
      const opening = indexedDB.open('studio-journal', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('entries')
      await new Promise((resolve) => {
        opening.onsuccess = resolve
      })
      const changing = opening.result.transaction('entries', 'readwrite')
      for (const key of keys) changing.objectStore('entries').put(draft, key)
      await new Promise((resolve) => {
        changing.oncomplete = resolve
      })
      opening.result.close()
      localStorage.setItem('studio-copied-block', 'words')
      localStorage.setItem('of-somebody-else', 'stays')
    },
    [keys, DRAFT] as const,
  )

/** Lists the keys that the studio and other scripts have stored on this device. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('studio-journal', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('entries')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const reading = opening.result.transaction('entries').objectStore('entries').getAllKeys()
    await new Promise((resolve) => {
      reading.onsuccess = resolve
    })
    opening.result.close()
    return [...reading.result.map(String), ...Object.keys(localStorage)].sort()
  })

// @behaviour account-8
test('logging out asks before it removes unsent changes, and keeps those of other users', {
  tag: '@main',
}, async ({ page, person }) => {
  const mine = [`${person.name}:work:1`, `${person.name}:page:2`]
  const questions: string[] = []
  let answer = false
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    return answer ? dialog.accept() : dialog.dismiss()
  })
  await page.goto('/account')
  await logIn(page, person)
  await expect(page).toHaveURL(/\/account$/)
  await keep(page, [...mine, 'Somebody else:work:1'])

  await page.getByRole('button', { name: 'Log out here' }).click()
  await expect
    .poll(() => questions)
    .toEqual([expect.stringMatching(/^2 of your texts and files are not sent yet/)])
  await expect(page).toHaveURL(/\/account$/)
  expect(await onDevice(page)).toEqual(expect.arrayContaining([...mine, 'studio-copied-block']))

  answer = true
  await page.getByRole('button', { name: 'Log out here' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(questions).toHaveLength(2)
  const storedKeys = await onDevice(page)
  expect(storedKeys).toEqual(expect.arrayContaining(['Somebody else:work:1', 'of-somebody-else']))
  expect(storedKeys.filter((name) => name.startsWith(person.name) || name.startsWith('studio-'))).toEqual([])
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login/)
})
