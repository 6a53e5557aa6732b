import { existsSync } from 'node:fs'
import { ENGINES, type Engine, findBrowser, findWindowedChromium } from '../../tests/support/browsers.js'
import { inRoot } from '../start/paths.js'
import { run, runTool } from '../start/run.js'
import { progress, say } from '../start/say.js'

const DOWNLOAD_WITHIN_MS = 90_000

const DEBIAN_PACKAGES: Record<Engine, string[]> = {
  // The whole browser is for what the shell cannot do: storing pages for Back.
  chromium: ['chromium-headless-shell', 'chromium'],
  firefox: ['firefox-esr'],
  // Its browser has no headless mode.
  webkit: ['webkit2gtk-driver', 'xvfb'],
}

/**
 * Finds a browser for each engine. A missing one is installed, first from the system's packages, then by Playwright's
 * download. Resolves with the engines that are still missing.
 */
export async function ensureBrowsers(): Promise<Engine[]> {
  const missingEngines = () => ENGINES.filter((engine) => findBrowser(engine) === undefined)
  const enginesToInstall = ENGINES.filter((engine) => findBrowser(engine) === undefined || isHalf(engine))
  if (enginesToInstall.length > 0 && isDebianRoot()) await installByApt(enginesToInstall)
  if (missingEngines().length > 0) await installByPlaywright(missingEngines())
  for (const engine of ENGINES) {
    const path = findBrowser(engine)?.executablePath
    if (path !== undefined && !existsSync(path)) say(`${engine} is set to ${path}, which is not there.`)
    say(path === undefined ? `${engine}: not available on this machine` : `${engine}: ${path}`)
  }
  return missingEngines()
}

/**
 * Tells whether Chromium is installed only in part. The system's whole Chromium takes three times as long as the shell
 * without windows, and the shell alone cannot do everything.
 */
const isHalf = (engine: Engine): boolean =>
  engine === 'chromium' &&
  (findBrowser(engine)?.executablePath === '/usr/bin/chromium' ||
    findWindowedChromium()?.endsWith('-shell') === true)

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function installByApt(engines: readonly Engine[]): Promise<void> {
  const packages = engines.flatMap((engine) => DEBIAN_PACKAGES[engine])
  const step = progress(`Installing ${packages.join(' and ')} by apt-get`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  const { code, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    env,
  })
  step.done(code === 0 ? 'done' : 'failed')
  if (code !== 0) say(output.trim().split('\n').slice(-5).join('\n'))
}

async function installByPlaywright(engines: readonly Engine[]): Promise<void> {
  const step = progress(`Downloading ${engines.join(' and ')} by Playwright`)
  const { code } = await runTool('playwright', ['install', ...engines], { timeoutMs: DOWNLOAD_WITHIN_MS })
  step.done(code === 0 ? 'done' : 'failed')
}

/** Returns a hint for people whose machine has no browser for an engine. */
export const missingBrowserHint = (engine: Engine): string =>
  `No ${engine} for the browser tests. Install it, or set VITRINE_${engine.toUpperCase()} to its program file ` +
  `(looked also in the system's places and in Playwright's folder; see ${inRoot('CONTRIBUTING.md')}).`
