import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { SEED_VARIABLE } from '../support/seed-once.ts'
import { expect, test } from '../support/test.ts'
import { transferredBytes } from '../support/transferred-bytes.ts'
import { type RunningSite, serve } from '../support/vitrine.ts'

/** Runs a site whose demo pictures are all available in AVIF; they are made on request. */
async function siteInAvif(use: (site: RunningSite) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-test-'))
  cpSync(process.env[SEED_VARIABLE] ?? '', dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const database = new Database(join(dataDir, 'vitrine.sqlite'))
  database.exec(`INSERT INTO rendition (asset_id, width, height, format, state)
    SELECT asset_id, width, height, 'avif', 'ready' FROM rendition WHERE format = 'webp'`)
  database.exec('UPDATE media_asset SET has_avif = 1')
  database.close()
  const site = await serve(dataDir)
  try {
    await use(site)
  } finally {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

// Without script no request is pending when the site stops.
test.use({ javaScriptEnabled: false })

// @behaviour media-5
test('cards load AVIF images, and their page keeps its limit on weight', async ({ page }) => {
  await siteInAvif(async ({ url }) => {
    // A page is compressed thoroughly once it was sent a few times.
    await expect.poll(() => transferredBytes(`${url}/`, 'br')).toBeLessThanOrEqual(14_000)
    await page.goto(url)
    const first = page.locator('[data-portfolio-item] img').first()
    await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect(await first.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/)
  })
})
