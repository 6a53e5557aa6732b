import type { Page } from '@playwright/test'
import { expect, siteTest } from './test.ts'
import { openWebKit, type WebKitWindow } from './webkit-driver.ts'

/** Time within which a page has loaded, in milliseconds: a browser's first one takes long on a busy machine. */
const LOAD_MS = 30_000

/**
 * Browser with the functions that the main path needs, so that one spec also runs in engines that Playwright cannot
 * drive.
 */
export class Visitor {
  readonly #window: WebKitWindow
  readonly #site: string

  constructor(window: WebKitWindow, site: string) {
    this.#window = window
    this.#site = site
  }

  async goto(path: string): Promise<void> {
    await this.#window.goto(this.#site + path)
    await this.#window.evaluate('sessionStorage.clear()')
    await this.#listen()
  }

  async click(selector: string): Promise<void> {
    await this.#listen()
    await this.#window.click(selector)
  }

  async press(key: string): Promise<void> {
    await this.#listen()
    await this.#window.press(key)
  }

  /** Presses one key after the other. */
  async type(text: string): Promise<void> {
    for (const key of text) await this.press(key)
  }

  /** Clicks the control with this text, once it exists. */
  async clickNamed(name: string): Promise<void> {
    const body = `const found = [...document.querySelectorAll('button, a, summary')].find(
        (one) => one.textContent.trim() === ${JSON.stringify(name)} && one.checkVisibility())
      for (const before of document.querySelectorAll('[data-named]')) before.removeAttribute('data-named')
      found?.setAttribute('data-named', '')
      return Boolean(found)`
    await expect.poll(() => this.#asked(body), { message: name }).toBe(true)
    await this.click('[data-named]')
  }

  /** Drops a file on an element, as with a mouse. @param content in base64 */
  drop = (selector: string, file: { name: string; type: string; content: string }): Promise<void> =>
    this.#window.evaluate(`
      const { name, type, content } = ${JSON.stringify(file)}
      const dataTransfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type }))
      for (const kind of ['dragover', 'drop'])
        document.querySelector(${JSON.stringify(selector)})
          .dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))`)

  back = (): Promise<void> => this.#window.back()
  resize = (width: number, height: number): Promise<void> => this.#window.resize(width, height)
  path = (): Promise<string> => this.#window.evaluate('return location.pathname + location.search')
  /** Returns every error thrown or logged on the pages since `goto`. */
  errors = (): Promise<string[]> => this.#window.evaluate("return JSON.parse(sessionStorage.errors ?? '[]')")

  /** Listens for errors. A click may lead to a new document without listeners; recorded errors outlive it. */
  #listen = (): Promise<void> =>
    this.#window.evaluate(`
      if (globalThis.heard) return
      globalThis.heard = (words) => {
        sessionStorage.errors = JSON.stringify([...JSON.parse(sessionStorage.errors ?? '[]'), String(words)])
      }
      addEventListener('error', (event) => heard(event.message))
      addEventListener('unhandledrejection', (event) => heard(event.reason))
      const log = console.error
      console.error = (...words) => { heard(words.join(' ')); log(...words) }`)

  async sees(selector: string, count = 1): Promise<void> {
    const body = `return document.querySelectorAll(${JSON.stringify(selector)}).length`
    await expect.poll(() => this.#asked(body), { message: selector, timeout: LOAD_MS }).toBe(count)
  }

  /** Waits until another page has loaded and its script listens; a press before that would work without script. */
  async arrivesAt(path: string): Promise<void> {
    const body = `return document.readyState === 'complete' && 'theme' in document.documentElement.dataset
      ? location.pathname + location.search : ''`
    await expect.poll(() => this.#asked(body), { message: `path ${path}`, timeout: LOAD_MS }).toBe(path)
  }

  /** Evaluates in the page; `null` while one page replaces another. */
  #asked = (body: string): Promise<unknown> => this.#window.evaluate(body).catch(() => null)

  /** Waits until the text of an element contains these words. */
  async says(selector: string, words: string): Promise<void> {
    const body = `return document.querySelector(${JSON.stringify(selector)})?.textContent ?? ''`
    await expect.poll(() => this.#asked(body), { message: selector, timeout: LOAD_MS }).toContain(words)
  }

  /** Waits until one of the elements that match a selector has the focus. */
  async focusIsOn(selector: string): Promise<void> {
    const body = `return document.activeElement.matches(${JSON.stringify(selector)})`
    await expect.poll(() => this.#asked(body), { message: `focus on ${selector}` }).toBe(true)
  }
}

/** Returns a page of Playwright's with the same functions. */
const windowOf = (page: Page): WebKitWindow => ({
  goto: async (url) => void (await page.goto(url)),
  back: async () => void (await page.goBack()),
  resize: (width, height) => page.setViewportSize({ width, height }),
  click: (selector) => page.locator(selector).first().click(),
  press: (key) => page.keyboard.press(key),
  evaluate: (body) => page.evaluate(`(() => { ${body} })()`),
  close: async () => {},
})

export const test = siteTest.extend<{ visitor: Visitor }>({
  // The page is created here and not requested as a fixture, which would launch Playwright's own browser.
  visitor: async ({ site, playwright, browserName, channel, launchOptions }, use, info) => {
    const binary = info.project.metadata.webdriver as string | undefined
    if (binary !== undefined) {
      const window = await openWebKit(binary)
      await use(new Visitor(window, site))
      await window.close()
      return
    }
    const browser = await playwright[browserName].launch({ ...launchOptions, ...(channel && { channel }) })
    await use(new Visitor(windowOf(await browser.newPage({ viewport: { width: 1280, height: 800 } })), site))
    await browser.close()
  },
})

export { expect }
