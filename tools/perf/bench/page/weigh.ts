import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { transferredBytes } from '../../../../tests/support/transferred-bytes.ts'

/** Returns the bytes of the response to Load More, as transferred. */
export const listBytes = (site: string): Promise<number> =>
  transferredBytes(`${site}/wp-json/wp/v2/astra-portfolio?per_page=12&page=2`, 'gzip, deflate, br, zstd')

/** Returns the bytes of the scripts that a page evaluates before anything is pressed, each compressed separately. */
export async function evaluatedScripts(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage()
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Profiler.enable')
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await page.goto(url, { waitUntil: 'networkidle' })
    const { result } = await session.send('Profiler.takePreciseCoverage')
    const evaluated = result.filter(
      ({ url: from, functions }) =>
        from.startsWith(new URL(url).origin) &&
        functions.some(({ functionName, ranges }) => functionName === '' && ranges[0]?.count),
    )
    const inline = await page.locator('script:not([src], [type$=json])').allTextContents()
    const files = evaluated.filter(({ url: from }) => from !== url)
    const texts = await Promise.all(files.map(async ({ url: from }) => (await fetch(from)).text()))
    return [...inline, ...texts].reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
  } finally {
    await page.close()
  }
}
