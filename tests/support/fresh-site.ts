import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SEED_VARIABLE } from './seed-once.ts'
import { test as base } from './studio.ts'
import { expect } from './test.ts'
import { type RunningSite, serve } from './vitrine.ts'

/** Test with a site with the demo and without an owner, and with the owner who has just set it up. */
export const test = base.extend<{ fresh: RunningSite; newOwner: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for the braces.
  fresh: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-welcome-'))
    cpSync(process.env[SEED_VARIABLE] ?? '', folder, { recursive: true })
    const fresh = await serve(folder)
    await use(fresh)
    await fresh.stop()
    rmSync(folder, { recursive: true, force: true })
  },
  newOwner: async ({ fresh, page }, use) => {
    await page.goto(/http:\S+\/setup\?token=\S+/.exec(fresh.log())?.[0] ?? '')
    await page.getByLabel('User name').fill('ana')
    await page.getByLabel('Email address').fill('ana@example.org')
    await page.getByLabel('Password', { exact: true }).fill('a sentence of my own')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome, ana.' })).toBeVisible()
    await use(page)
    // No request is pending when the site stops.
    await page.goto('about:blank')
  },
})
