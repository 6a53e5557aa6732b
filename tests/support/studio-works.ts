import type { Page } from '@playwright/test'

let made = 0
let ids: number[] = []

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
  const added = await page.evaluate(
    async ({ works, word }) => {
      const { nonce } = JSON.parse(document.getElementById('studio-boot')?.textContent ?? '{}')
      const added: number[] = []
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
        added.push((await answer.json()).id)
      }
      return added
    },
    { works: works.map((work) => (typeof work === 'string' ? { title: work } : work)), word },
  )
  ids.push(...added)
  return word
}

/** Takes the works that were made out of every list, and their order back, so that other tests find the demo's works alone. */
export async function removeWorks(page: Page, site: string, undo: readonly string[] = []): Promise<void> {
  await page.goto('/studio/works?q=none')
  const nonce = await page.evaluate(
    () => JSON.parse(document.getElementById('studio-boot')?.textContent ?? '{}').nonce as string,
  )
  const headers = { 'x-wp-nonce': nonce, origin: site }
  const root = `${site}/wp-json/vitrine/v1`
  for (const token of undo.toReversed()) await page.request.post(`${root}/undo/${token}`, { headers })
  const data = { kind: 'work', ids, action: { do: 'trash' } }
  const answer = await page.request.post(`${root}/bulk`, { headers, data })
  if (!answer.ok()) throw new Error(await answer.text())
  ids = []
}
