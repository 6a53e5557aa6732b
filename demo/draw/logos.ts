import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'

/** The studio's mark in the ink of each palette: a float of glass on a calm sea, and the name. */
export const logos = { 'logo-ink': '#1b1916', 'logo-paper': '#ebe8e2' } as const

const require = createRequire(import.meta.url)
const FACE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
/** Large enough for four screen pixels per pixel. */
const SCALE = 4

/** Sets one logo without a ground behind it. */
export async function drawLogo(press: Browser, name: keyof typeof logos, to: string): Promise<void> {
  const font = readFileSync(require.resolve(FACE)).toString('base64')
  const page = await press.newPage({ deviceScaleFactor: SCALE })
  await page.setContent(`<style>
    @font-face{font-family:F;font-weight:300 900;src:url(data:font/woff2;base64,${font})}
    body{margin:0;background:none}
    #logo{display:inline-flex;align-items:center;gap:9px;height:32px;color:${logos[name]};
      font:640 25px/32px F;letter-spacing:-0.035em}
    #logo span{padding-block-end:1px}
  </style><div id="logo"><svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2">
    <circle cx="12" cy="12" r="10.5"/><path fill="currentColor" stroke="none" d="M1.5 13.5c3.5-1.6 7-1.6 10.500 0s7 1.600 10.500 0A10.500 10.500 0 0 1 1.500 13.500Z"/>
  </svg><span>Saltglass</span></div>`)
  await page.evaluate(() => document.fonts.ready)
  const drawn = await page.locator('#logo').screenshot({ omitBackground: true })
  await page.close()
  await sharp(drawn).webp({ lossless: true }).toFile(to)
}
