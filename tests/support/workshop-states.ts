import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Address of the document that contains many states. */
const TOGETHER = '/workshop/all-states/'

/**
 * Pattern of states of the workshop that only a page of their own can show, because they are about a response to the
 * browser.
 */
export const REQUEST_STATE = /^portfolio-grid\/(slow|failed-(?!more)|no-total)/

interface StatesOptions {
  dir?: 'ltr' | 'rtl'
  /** Changes the HTML of a state before it is shown, to see that a check finds a planted fault. */
  alter?: (html: string, state: string) => string
}

/**
 * Opens one document with the content of many states of the workshop, each as the server sends it, so that a check of
 * all states needs one page. The document has the style sheets of all of them and runs no script. Each element of
 * `main` has its state in `data-workshop-state`. Ids, and the names of landmarks, are made different from state to
 * state, so that every fault within one state stays one and no new one arises between two.
 *
 * @param states names such as `hero/picture`
 */
export async function openStates(
  page: Page,
  states: readonly string[],
  { dir = 'ltr', alter = (html) => html }: StatesOptions = {},
): Promise<void> {
  const documents = await Promise.all(
    states.map(async (state) => {
      const response = await page.request.get(`/workshop/${state}/?dir=${dir}`)
      expect(response.status(), state).toBe(200)
      return alter(await response.text(), state)
    }),
  )
  await page.route(`**${TOGETHER}`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: joinDocuments(states, documents) }),
  )
  await page.goto(TOGETHER)
  await page.unroute(`**${TOGETHER}`)
  expect(await page.evaluate(separateStates), 'states that end where they should').toBe(states.length)
}

const SCRIPTS = /<script\b[^>]*>.*?<\/script>/gs
const STYLES = /<style\b[^>]*>.*?<\/style>/gs
/** Pattern of links to style sheets, without those of layers, which script enables. */
const SHEETS = /<link rel="stylesheet"(?![^>]*\bdisabled)[^>]*>/g
const MAIN = /(<main\b[^>]*>)(.*)(<\/main>)/s

/** Returns the first document with the content and the style sheets of all others. */
function joinDocuments(states: readonly string[], documents: readonly string[]): string {
  const [first = ''] = documents
  const all = (pattern: RegExp) =>
    [...new Set(documents.flatMap((html) => html.match(pattern) ?? []))].join('')
  const contents = documents.map((html, at) => {
    const [, dir = 'ltr'] = /<html[^>]*\bdir="(\w+)"/.exec(html) ?? []
    const [, lang = 'en'] = /<html[^>]*\blang="([\w-]+)"/.exec(html) ?? []
    const content = MAIN.exec(html)?.[2] ?? ''
    return `<div data-workshop-state="${states[at]}" lang="${lang}" dir="${dir}">${content}</div>`
  })
  return first
    .replace(MAIN, (_main, open: string, _content, close: string) => open + contents.join('') + close)
    .replace(SCRIPTS, '')
    .replace(STYLES, '')
    .replace(SHEETS, '')
    .replace('</head>', () => `${all(STYLES)}</head>`)
    .replace('</body>', () => `${all(SHEETS)}</body>`)
}

/** Runs in the page: puts each state directly into `main`, as on its own page, and separates it from all others. */
function separateStates(): number {
  /** Attributes with ids of other elements. */
  const REFERENCES =
    'for list form headers popovertarget commandfor aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-errormessage aria-activedescendant'
  const states = document.querySelectorAll<HTMLElement>('main > [data-workshop-state]')
  for (const [number, state] of states.entries()) {
    const own = (id: string) => `state-${number}-${id}`
    const ids = new Set([...state.querySelectorAll('[id]')].map(({ id }) => id))
    const rename = (id: string) => (ids.has(id) ? own(id) : id)
    for (const element of state.querySelectorAll('*')) {
      if (element.id) element.id = own(element.id)
      for (const name of REFERENCES.split(' ')) {
        const value = element.getAttribute(name)
        if (value) element.setAttribute(name, value.split(/\s+/).map(rename).join(' '))
      }
      const anchor = element.getAttribute('href')
      if (anchor?.startsWith('#')) element.setAttribute('href', `#${rename(anchor.slice(1))}`)
      // Of elements that share a name only one is open or checked.
      if (element.matches('details[name], [type=radio][name]'))
        element.setAttribute('name', own(element.getAttribute('name') ?? ''))
    }
    const heading = state.querySelector('h1')
    if (heading) heading.id ||= own('title')
    for (const landmark of state.querySelectorAll('nav, aside, search, section, form, [role]')) {
      const label = landmark.getAttribute('aria-label')
      const labels = landmark.getAttribute('aria-labelledby')
      if (label) landmark.setAttribute('aria-label', `${label} ${number}`)
      else if (labels && heading) landmark.setAttribute('aria-labelledby', `${labels} ${heading.id}`)
      else if (landmark.matches('nav, aside, search')) landmark.setAttribute('aria-label', `State ${number}`)
    }
    for (const element of state.children) {
      for (const { name, value } of state.attributes)
        if (!element.hasAttribute(name)) element.setAttribute(name, value)
    }
    state.replaceWith(...state.childNodes)
  }
  return states.length
}
