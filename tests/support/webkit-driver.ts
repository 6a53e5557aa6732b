import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { freePort } from './free-port.ts'

/** WebKitGTK window without a screen, driven by its own WebDriver. */
export interface WebKitWindow {
  goto(url: string): Promise<void>
  back(): Promise<void>
  /** Sets the size of the window, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Clicks (trusted event) the middle of the first element that matches a CSS selector, after scrolling to it. */
  click(selector: string): Promise<void>
  /** Presses a key (trusted event): a character, or a name such as `Escape`. */
  press(key: string): Promise<void>
  /** Runs the body of a function in the page. */
  evaluate<T>(body: string): Promise<T>
  close(): Promise<void>
}

/** Keys that are no characters, by their WebDriver codes. */
const KEYS: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
}
/** Time in milliseconds that a press waits for its element to become visible. */
const PRESSABLE_WITHIN_MS = 10_000
/**
 * Ends once an element has stayed where it is for a frame, as Playwright waits before a click: a page that has just
 * replaced another may still move it, and the press would hit what is there instead.
 */
const UNTIL_STILL = `
  const [element, done] = arguments
  const place = () => JSON.stringify(element.getBoundingClientRect())
  const compare = (before) => requestAnimationFrame(() => (place() === before ? done() : compare(place())))
  compare(place())`
/** Key of an element's id in WebDriver's responses. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/**
 * Starts a virtual display if there is none, the driver, and a window.
 *
 * @param binary path of the MiniBrowser
 */
export async function openWebKit(binary: string): Promise<WebKitWindow> {
  const children: ChildProcess[] = []
  // Without a graphics card. Compositing stays on, because screenshots would hang without it.
  const env: NodeJS.ProcessEnv = { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1' }
  if (!env.DISPLAY) env.DISPLAY = await startDisplay(children)
  const port = await freePort()
  children.push(spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' }))
  const ask = asker(`http://127.0.0.1:${port}`)
  const end = () => {
    for (const child of children.reverse()) child.kill()
  }
  try {
    const session = await newSession(ask, binary)
    const at = (path: string) => `/session/${session}/${path}`
    await ask('POST', at('timeouts'), { pageLoad: 60_000, script: 30_000, implicit: 10_000 })
    await ask('POST', at('window/rect'), { width: 1280, height: 900 })
    return {
      goto: async (url) => void (await ask('POST', at('url'), { url })),
      back: async () => void (await ask('POST', at('back'), {})),
      resize: async (width, height) => void (await ask('POST', at('window/rect'), { width, height })),
      async click(selector) {
        const element = (await ask('POST', at('element'), {
          using: 'css selector',
          value: selector,
        })) as Record<string, string>
        await ask('POST', at('execute/async'), { script: UNTIL_STILL, args: [element] })
        // As in Playwright: an element that is still opening is pressed as soon as possible.
        for (const until = Date.now() + PRESSABLE_WITHIN_MS; ; ) {
          try {
            return void (await ask('POST', at(`element/${element[ELEMENT]}/click`), {}))
          } catch (error) {
            if (!String(error).includes('element not interactable') || Date.now() > until) throw error
          }
        }
      },
      async press(key) {
        const value = KEYS[key] ?? key
        const actions = [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]
        await ask('POST', at('actions'), { actions: [{ type: 'key', id: 'keyboard', actions }] })
      },
      evaluate: async <T>(body: string) =>
        (await ask('POST', at('execute/sync'), { script: body, args: [] })) as T,
      async close() {
        await ask('DELETE', `/session/${session}`).catch(() => {})
        end()
      },
    }
  } catch (error) {
    end()
    throw error
  }
}

type Ask = (method: string, path: string, body?: object) => Promise<unknown>

const asker =
  (driver: string): Ask =>
  async (method, path, body) => {
    const response = await fetch(driver + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`WebKit on ${method} ${path}: ${error}: ${message}`)
  }

/** Requests a session until the driver listens. */
async function newSession(ask: Ask, binary: string): Promise<string> {
  const alwaysMatch = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  }
  for (let tries = 0; ; tries++) {
    try {
      const session = await ask('POST', '/session', { capabilities: { alwaysMatch } })
      return (session as { sessionId: string }).sessionId
    } catch (error) {
      if (tries === 50 || !(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

/** Starts a virtual display, which reports its own number. */
async function startDisplay(children: ChildProcess[]): Promise<string> {
  const screen = ['-displayfd', '3', '-screen', '0', '1280x900x24']
  const display = spawn('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  children.push(display)
  const number = await new Promise<string>((resolve, reject) => {
    display.once('error', reject)
    const output = display.stdio[3] as Readable
    output.once('data', (data) => resolve(String(data).trim()))
  })
  return `:${number}`
}
