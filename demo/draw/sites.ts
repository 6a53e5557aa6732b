import { readdirSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'

const folder = new URL('../sites/', import.meta.url)

/** The demo websites, by folder name. */
export const siteNames = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort()

/** Pixels of a picture for each of the page: enough for the widest stage and for fine screens. */
const SCALE = 1.5

/** Takes the upper part of a demo site, twice as tall as wide, so that a thumbnail has something to scroll through. */
export async function photographSite(press: Browser, name: string, out: string): Promise<void> {
  const page = await press.newPage({
    viewport: { width: 1200, height: 900 },
    deviceScaleFactor: SCALE,
  })
  await page.goto(new URL(`${name}/index.html`, folder).href)
  await page.evaluate('document.fonts.ready')
  const png = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width: 1200, height: 2400 } })
  await page.close()
  await sharp(png).webp({ quality: 78, effort: 6 }).toFile(out)
}
