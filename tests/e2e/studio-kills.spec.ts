// @engine chromium
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, test as runner } from '@playwright/test'
import { logIn } from '../support/accounts.ts'
import { addPerson } from '../support/add-person.ts'
import { createRandom } from '../support/create-random.ts'
import { SEED_VARIABLE } from '../support/seed-once.ts'
import { openDraft } from '../support/studio-entry.ts'
import { test as base, expect } from '../support/test.ts'
import { type RunningSite, serve } from '../support/vitrine.ts'

/** Number of rounds; `KILL_ROUNDS=50` makes the test thorough. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3)
/**
 * Time in milliseconds after which typed text is certainly stored on the device, however busy the machine is. The
 * studio stores it after 250 ms.
 */
const SAFE_MS = 2000

/** Test with a site that can be killed and started again at its address. */
const test = base.extend<{
  victim: { url: string; kill(): void; begin(): Promise<void>; site(): RunningSite }
}>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for the braces.
  victim: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-kills-'))
    cpSync(process.env[SEED_VARIABLE] ?? '', folder, { recursive: true })
    let site = await serve(folder)
    const { url } = site
    await use({
      url,
      site: () => site,
      kill: () => void process.kill(site.pid, 'SIGKILL'),
      begin: async () => {
        await expect.poll(() => site.isRunning()).toBe(false)
        site = await serve(folder, { PORT: new URL(url).port })
      },
    })
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  },
  baseURL: async ({ victim }, use) => use(victim.url),
})

test.use({ allowedConsoleErrors: [/Failed to load resource|ERR_|status of 4(09|12)/] })

const summaryOf = (page: Page) => page.getByLabel('Summary')
const isSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible({ timeout: 40_000 })

/** Types words for a time. Resolves with the length of the text at each moment. */
async function typeFor(page: Page, ms: number): Promise<{ at: number; length: number }[]> {
  const log: { at: number; length: number }[] = []
  const end = Date.now() + ms
  for (let length = 1; Date.now() < end; length++) {
    await page.keyboard.type(String.fromCharCode(97 + (length % 26)))
    log.push({ at: Date.now(), length })
  }
  return log
}

/** Returns the text of a length that `typeFor` types. */
const typedText = (length: number) =>
  Array.from({ length }, (_, index) => String.fromCharCode(97 + ((index + 1) % 26))).join('')

// @behaviour studio-3
test('no typed text is lost whenever the server or the tab is killed', async ({
  context,
  page: first,
  victim,
}) => {
  test.setTimeout(60_000 + ROUNDS * 60_000)
  const seed = Number(process.env.KILL_SEED ?? Date.now() % 100_000)
  runner.info().annotations.push({ type: 'seed', description: `KILL_SEED=${seed}` })
  const random = createRandom(seed)
  const person = await addPerson(victim.site(), 'writer', 'editor')
  await logIn(first, person)
  await expect(first).not.toHaveURL(/login/)
  for (let round = 0; round < ROUNDS; round++) {
    const page = await context.newPage()
    const { id } = await openDraft(page, 'work')
    let acknowledged = 0
    page.on('response', async (response) => {
      if (response.request().method() !== 'PUT' || !response.ok()) return
      const sentText = (response.request().postDataJSON() as { values?: { summary?: string } }).values
        ?.summary
      acknowledged = Math.max(acknowledged, sentText?.length ?? 0)
    })
    await summaryOf(page).focus()
    const log = await typeFor(page, 300 + random() * 4000)
    const killed = Date.now()
    const isTab = round % 3 !== 1
    const isServer = round % 3 !== 0
    if (isServer) victim.kill()
    if (isTab) {
      const tools = await context.newCDPSession(page)
      await Promise.race([tools.send('Page.crash').catch(() => {}), page.waitForEvent('crash')])
      await page.close()
    }
    if (isServer) await victim.begin()
    const after = isTab ? await context.newPage() : page
    if (isTab) await after.goto(`/studio/works/${id}`)
    await isSaved(after)
    const stands = await summaryOf(after).inputValue()
    const typedLength = log.at(-1)?.length ?? 0
    const safe = log.findLast(({ at }) => at <= killed - SAFE_MS)?.length ?? 0
    expect(stands, `round ${round}, seed ${seed}`).toBe(typedText(stands.length))
    expect(stands.length).toBeGreaterThanOrEqual(isTab ? Math.max(acknowledged, safe) : typedLength)
    await after.reload()
    await expect(summaryOf(after)).toHaveValue(stands)
    await after.close()
  }
})
