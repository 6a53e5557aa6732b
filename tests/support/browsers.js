// @ts-check
import { existsSync } from 'node:fs'
import { chromium, firefox, webkit } from '@playwright/test'

/**
 * @typedef {'chromium' | 'firefox' | 'webkit'} Engine
 * @typedef {{ executablePath: string, own: boolean }} Browser own: Playwright's build, driven by its own protocol
 */

/** Paths of the systems' browsers, and per engine the environment variable that names a browser elsewhere. */
const PLACES = {
  chromium: {
    variable: 'VITRINE_CHROMIUM',
    own: () => chromium.executablePath(),
    system: [
      // Without windows, rendering a page costs a third of the work.
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome-stable',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
  },
  firefox: {
    variable: 'VITRINE_FIREFOX',
    own: () => firefox.executablePath(),
    system: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  },
  webkit: {
    variable: 'VITRINE_WEBKIT',
    own: () => webkit.executablePath(),
    // WebKitGTK's own small browser; its driver is in the same package.
    system: ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
  },
}

/** @type {Engine[]} */
export const ENGINES = ['chromium', 'firefox', 'webkit']

/**
 * Returns the browser to test an engine with: the one an environment variable names, Playwright's own, or the system's.
 *
 * @param {Engine} engine
 * @returns {Browser | undefined}
 */
export function findBrowser(engine) {
  const { variable, own, system } = PLACES[engine]
  const chosenPath = process.env[variable]
  if (chosenPath !== undefined && chosenPath !== '') return { executablePath: chosenPath, own: false }
  const playwrights = own()
  if (existsSync(playwrights)) return { executablePath: playwrights, own: true }
  const installed = system.find((path) => existsSync(path))
  return installed === undefined ? undefined : { executablePath: installed, own: false }
}

/** Returns the path of a Chromium with windows, as people use it; the one for all tests if there is no other. */
export function findWindowedChromium() {
  const windowed = PLACES.chromium.system.find((path) => !path.endsWith('-shell') && existsSync(path))
  return windowed ?? findBrowser('chromium')?.executablePath
}

/** Flags of Chromium. A root user may not use its sandbox; the other flags keep it from connecting to its vendor. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // Text is laid out as in a window.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
