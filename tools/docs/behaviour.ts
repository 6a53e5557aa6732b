import { readFileSync } from 'node:fs'
import { inRoot } from '../start/paths.js'

/** Numbered statement of docs/behaviour.md. */
export interface Statement {
  id: string
  text: string
  isSpecified: boolean
}

export interface Section {
  title: string
  statements: Statement[]
}

const SECTION = /^## (.+?)(?: \(`[\w-]+`\))?$/
const STATEMENT = /^- \*\*([a-z-]+-\d+)\*\* (◆ )?(.+)$/

/** Reads the statements of docs/behaviour.md by section. */
export function behaviour(markdown = readFileSync(inRoot('docs', 'behaviour.md'), 'utf8')): Section[] {
  const sections: Section[] = []
  for (const line of markdown.split('\n')) {
    const title = SECTION.exec(line)?.[1]
    if (title !== undefined) sections.push({ title, statements: [] })
    const [, id, mark, text] = STATEMENT.exec(line) ?? []
    if (id !== undefined && text !== undefined)
      sections.at(-1)?.statements.push({ id, text, isSpecified: mark !== undefined })
  }
  return sections.filter(({ statements }) => statements.length > 0)
}
