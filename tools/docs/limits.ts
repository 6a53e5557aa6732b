// `npm run docs`: writes the limits in docs/security.md from the constants of the sources. With `--check` it only
// compares them.
import type { LimitRow } from './limit-row.ts'
import { LIMITS_BY_TOPIC } from './limits-by-topic.ts'
import { sourceConstant } from './source-constant.ts'
import { writePart } from './written-part.ts'

const UNITS = {
  bytes: [
    ['GiB', 1024 ** 3],
    ['MiB', 1024 * 1024],
    ['KiB', 1024],
    ['bytes', 1],
  ],
  ms: [
    ['days', 86_400_000],
    ['h', 3_600_000],
    ['min', 60_000],
    ['s', 1000],
    ['ms', 1],
  ],
} as const

/** Units up to hours can be used for one: "1 h" reads well, "1 days" does not. */
const ONE_OF = 3_600_000

writePart('docs/security.md', 'limits', tables())

function tables(): string {
  const all = Object.entries(LIMITS_BY_TOPIC).map(
    ([topic, rows]) => `| ${topic} | Limit | Constant |\n|---|---|---|\n${rows.map(line).join('')}\n`,
  )
  return `\n${all.join('')}`
}

function line({ what, limit, at }: LimitRow): string {
  const values: string[] = []
  const text = limit.replace(/\{([\w.]+)(?::(\w+))?\}/g, (_match, name: string, unit = '') => {
    values.push(name)
    return shown(sourceConstant(at, name), unit)
  })
  return `| ${what} | ${text} | ${codes([at].flat())}: ${codes(values)} |\n`
}

function codes(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

/** The value in the largest unit that gives a whole number. */
function shown(value: number, unit: string): string {
  const units = unit === 'bytes' || unit === 'ms' ? UNITS[unit] : []
  const [name, size] = units.find(
    ([, factor]) => value % factor === 0 && (value >= 2 * factor || factor <= ONE_OF),
  ) ?? ['', 1]
  return `${(value / size).toLocaleString('en')}${name && ` ${name}`}`
}
