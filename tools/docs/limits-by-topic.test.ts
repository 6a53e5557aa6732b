import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inRoot } from '../start/paths.js'
import { LIMITS_BY_TOPIC } from './limits-by-topic.ts'
import { sourceConstant } from './source-constant.ts'

const ROWS = Object.values(LIMITS_BY_TOPIC).flat()
const namesOf = (limit: string) => [...limit.matchAll(/\{([\w.]+)/g)].map(([, name = '']) => name)

/** Limits without a row, because another limit that has one is always reached instead. */
const WITHOUT_A_ROW = [
  // Largest integer in the columns of both engines; larger numbers are not valid ids.
  'src/core/schema/is-id.ts: MAX_INTEGER',
  // The same size as the highest value of a setting.
  'src/core/content/site-settings.schema.ts: MAX_UPLOAD_MEGABYTES',
  // The highest value of a setting, which its message names.
  'src/core/content/settings-options.ts: MAX_BREAK_POINT_PX',
]

it('every row names constants of the sources', () => {
  for (const { limit, at } of ROWS)
    for (const name of namesOf(limit)) expect(sourceConstant(at, name), `${at}: ${name}`).toBeGreaterThan(0)
})

it('every exported limit of the server has a row', () => {
  const limits = ['src/core', 'src/server'].flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .map((name) => join(folder, name))
      .flatMap((path) =>
        [...readFileSync(inRoot(path), 'utf8').matchAll(/^export const (\w+)\b[^=]*= [\d[]/gm)]
          .map(([, name = '']) => name)
          .filter((name) => /^MAX_|_(MAX|DAYS)$/.test(name))
          .map((name) => `${path}: ${name}`),
      ),
  )
  expect(limits.length).toBeGreaterThan(30)
  const hasRow = (limit: string) => {
    const [path = '', constant = ''] = limit.split(': ')
    return ROWS.some(
      (row) =>
        [row.at].flat().some((at) => path.startsWith(at)) &&
        namesOf(row.limit).some((name) => name.split('.')[0] === constant),
    )
  }
  expect(limits.filter((limit) => !hasRow(limit) && !WITHOUT_A_ROW.includes(limit))).toEqual([])
})
