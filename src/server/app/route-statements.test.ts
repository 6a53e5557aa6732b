import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openPublicSite, type Statement } from '../../../tests/support/server/public-site.ts'

it('each request runs the documented SQL statements, and fewer once its response is cached', async () => {
  const { engine, requests, ask, forget } = await openPublicSite(2100)
  const lines: string[] = []
  for (const [name, path] of requests) {
    forget()
    const first = await ask(path)
    expect({ name, status: first.status }).toEqual({ name, status: name.includes('missing') ? 404 : 200 })
    const again = await ask(path)
    lines.push(
      `## ${name} (${first.statements.length}, then ${again.statements.length})\n\n${listed(first.statements)}\n`,
    )
  }
  const file = fileURLToPath(new URL(`./route-statements.${engine}.md`, import.meta.url))
  await expect(`${INTRODUCTION}${lines.join('\n')}`).toMatchFileSnapshot(file)
})

const INTRODUCTION = `# What each request asks of the database

Written by \`src/server/app/route-statements.test.ts\`; \`vitest -u\` writes it anew. The numbers are a budget: the first counts what is asked when nothing is kept yet, as right after a change, the second what is asked for the same again.

`

/** Lists statements in alphabetical order, because several run at once. */
const listed = (statements: readonly Statement[]): string =>
  statements
    .map((statement) => `- ${shortened(statement.sql)}`)
    .toSorted()
    .join('\n')

/** Shortens a statement, so that it does not depend on the number of ids or words. */
const shortened = (statement: string): string =>
  statement
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '?')
    .replace(/\?(, \?)+/g, '?, …')
    .replace(/(WHEN \? THEN \d+ ?)+/g, 'WHEN ? THEN … ')
    .replaceAll('"', '')
