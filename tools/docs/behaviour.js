// @ts-check
import { readFileSync } from 'node:fs'
import { inRoot } from '../start/paths.js'

/**
 * A numbered statement of docs/behaviour.md.
 * @typedef {{ id: string, text: string, isSpecified: boolean }} Statement
 * @typedef {{ title: string, statements: Statement[] }} Section
 */

const SECTION = /^## (.+?)(?: \(`[\w-]+`\))?$/
const STATEMENT = /^- \*\*([a-z-]+-\d+)\*\* (◆ )?(.+)$/

/**
 * What docs/behaviour.md says, section by section.
 * @param {string} [markdown]
 * @returns {Section[]}
 */
export function behaviour(markdown = readFileSync(inRoot('docs', 'behaviour.md'), 'utf8')) {
  /** @type {Section[]} */
  const sections = []
  for (const line of markdown.split('\n')) {
    const title = SECTION.exec(line)?.[1]
    if (title !== undefined) sections.push({ title, statements: [] })
    const [, id, mark, text] = STATEMENT.exec(line) ?? []
    if (id !== undefined && text !== undefined)
      sections.at(-1)?.statements.push({ id, text, isSpecified: mark !== undefined })
  }
  return sections.filter(({ statements }) => statements.length > 0)
}
