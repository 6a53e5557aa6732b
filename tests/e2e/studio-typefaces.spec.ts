// @engine chromium
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { TYPEFACES } from '../../src/core/content/index.ts'
import { test } from '../support/appearance.ts'
import { setDirection } from '../support/pages/studio/studio-helpers.ts'
import { axe, expect } from '../support/test.ts'

/** Returns the font families of the first heading and the first paragraph of a page, and those it has loaded. */
const setIn = (page: Page) =>
  page.evaluate(async () => {
    const first = (selector: string) =>
      getComputedStyle(document.querySelector(selector) as HTMLElement)
        .fontFamily.split(',')[0]
        ?.replaceAll('"', '')
    await document.fonts.ready
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
    return {
      heading: first('main h1'),
      card: first('[data-portfolio-item] h2'),
      text: first('body'),
      loaded: [...new Set(loaded.map(({ family }) => family.replaceAll('"', '')))].sort(),
    }
  })

// @behaviour studio-170 type-1
test('a pair is chosen by keys, shown, published and undone; its fonts come from the site alone', async ({
  page,
  appearance,
  site,
  browser,
}) => {
  const usual = appearance.typefaces.first()
  await expect(usual).toBeChecked()
  await expect(appearance.typefaces).toHaveCount(7)
  await usual.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Fraunces' })).toBeChecked()
  expect(await axe(page)).toEqual([])
  await appearance.isSaved()

  const visit = () => browser.newPage({ baseURL: site })
  const before = await visit()
  await before.goto('/')
  expect(await setIn(before)).toMatchObject({ heading: 'Figtree Variable', loaded: ['Figtree Variable'] })
  await before.close()
  await appearance.publish()

  const visitor = await visit()
  const urls: string[] = []
  visitor.on('request', (request) => urls.push(request.url()))
  await visitor.goto('/')
  expect(await setIn(visitor)).toEqual({
    heading: 'Fraunces',
    card: 'Hanken Grotesk',
    text: 'Hanken Grotesk',
    loaded: ['Fraunces', 'Hanken Grotesk'],
  })
  expect(urls.filter((url) => url.endsWith('.woff2'))).toHaveLength(2)
  expect(urls.filter((url) => !url.startsWith(site))).toEqual([])

  await appearance.undoPublish()
  await visitor.goto('/')
  expect((await setIn(visitor)).heading).toBe('Figtree Variable')
  await visitor.close()

  // The pairs fit on a phone, also from right to left.
  await page.setViewportSize({ width: 360, height: 780 })
  for (const dir of ['ltr', 'rtl'] as const) {
    await setDirection(page, dir)
    await expect(appearance.typefaces.last()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

// @behaviour type-2
test('fonts that load late shift nothing', async ({ page, appearance }) => {
  const view = await page.context().newPage()
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await view.route('**/*.woff2', async (route) => {
    await gate
    await route.continue()
  })
  await page.getByRole('radio', { name: 'Instrument Serif' }).check()
  await appearance.publish()
  await view.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await view.goto('/about/', { waitUntil: 'domcontentloaded' })
  const height = () => view.evaluate(() => document.documentElement.scrollHeight)
  await expect
    .poll(() => view.evaluate(() => performance.getEntriesByType('paint').length))
    .toBeGreaterThan(0)
  const before = await height()
  const loaded = () =>
    view.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
    })
  expect(await view.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(false)
  letThrough()
  await expect.poll(async () => (await loaded()).join()).toContain('Instrument Serif')
  await view.waitForLoadState('networkidle')
  expect(await height()).toBe(before)
  expect(await view.evaluate(() => Reflect.get(window, 'moved'))).toBe(0)
  await view.close()
})

/** Fonts with the metrics of system fonts. */
const ALIKE = { Arial: 'arimo', 'Times New Roman': 'tinos', 'Courier New': 'cousine' }
const { resolve } = createRequire(import.meta.url)
const OTHER_WORDS =
  'Quay lamps, harbour walls: wayfinding in four languages, from the ferry to the last bench.'

// @behaviour type-2
test('unmeasured words have the same width in the fallback of every family, within four hundredths', async ({
  page,
  appearance,
  site,
}) => {
  await expect(appearance.publishButton).toBeVisible()
  const sheet = await page.locator('link[rel=stylesheet][href*=typefaces]').getAttribute('href')
  const rules = await (await page.request.get(`${site}${sheet}`)).text()
  const css = rules.replaceAll(/src:local\('([^']+)'\)[^;]*/g, (_, local: keyof typeof ALIKE) => {
    const file = readFileSync(
      resolve(`@fontsource/${ALIKE[local]}/files/${ALIKE[local]}-latin-400-normal.woff2`),
    )
    return `src:url(data:font/woff2;base64,${file.toString('base64')})format('woff2')`
  })
  await page.route(`${site}/measured`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><style>${css}</style><span></span>` }),
  )
  await page.goto(`${site}/measured`)
  const weights = Object.values(TYPEFACES).flatMap(({ heading, text }) => [
    ['560', heading] as const,
    ['400', text] as const,
  ])
  for (const [weight, family] of weights.slice(2)) {
    const { own, fallback } = await page.evaluate(
      async ({ weight, family, words }) => {
        const span = document.querySelector('span') as HTMLElement
        span.textContent = words
        const boxOf = async (name: string) => {
          const font = `${weight} 40px "${name}"`
          const faces = await document.fonts.load(font, words)
          if (faces.length === 0) throw new Error(`${name} did not load`)
          span.style.cssText = `font:${font};white-space:nowrap;display:inline-block;font-synthesis:none`
          const { width, height } = span.getBoundingClientRect()
          return { width, height }
        }
        return { own: await boxOf(family), fallback: await boxOf(`${family} Fallback`) }
      },
      { weight, family, words: OTHER_WORDS },
    )
    const off = Math.abs(fallback.width / own.width - 1)
    expect({ family, off: off < 0.04 ? 'little' : off }).toEqual({ family, off: 'little' })
    expect(Math.abs(fallback.height - own.height), family).toBeLessThanOrEqual(2)
  }
})
