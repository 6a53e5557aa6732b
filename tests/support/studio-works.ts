import type { Page } from '@playwright/test'

let made = 0

/**
 * Makes drafts of works with titles that nothing else has; somebody who may edit is logged in, in the studio.
 *
 * @param works the first word of each title, or values of which that is one
 * @returns the word that all of them are found by
 */
export async function makeWorks(
  page: Page,
  works: readonly (string | { title: string; [field: string]: unknown })[],
): Promise<string> {
  made += 1
  const word = `pick${made}x${process.pid}`
  await page.goto('/studio/works?q=none')
  await page.evaluate(
    async ({ works, word }) => {
      const { nonce } = JSON.parse(document.getElementById('studio-boot')?.textContent ?? '{}')
      for (const values of works) {
        const answer = await fetch('/wp-json/vitrine/v1/entries/work', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-wp-nonce': nonce },
          body: JSON.stringify({
            values: { ...values, title: `${values.title} ${word}` },
            clientKey: crypto.randomUUID(),
          }),
        })
        if (!answer.ok) throw new Error(await answer.text())
      }
    },
    { works: works.map((work) => (typeof work === 'string' ? { title: work } : work)), word },
  )
  return word
}
