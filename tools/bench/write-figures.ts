import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../start/paths.js'

const FILE = inRoot('docs', 'performance.json')

/** Keeps the figures of one kind of measurement; those of others stay as they are. */
export function writeFigures(kind: 'page' | 'server', rows: readonly object[]): void {
  const known = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
  writeFileSync(FILE, `${JSON.stringify({ ...known, [kind]: rows }, null, 2)}\n`)
}
