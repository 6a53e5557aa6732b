import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { inRoot } from '../start/paths.js'

/**
 * The value of a numeric constant in a source, of a key in one (`LIMITS.loginFrom.attempts`), or of an entry of a list
 * (`PREVIEW_DAYS.0`). Constants in its expression may be imported from another source.
 *
 * @param at file that declares it, or folder with such a file; or several of these
 * @throws if there is no such number
 */
export function sourceConstant(at: string | readonly string[], name: string): number {
  const [constant = '', ...keys] = name.split('.')
  const pattern = new RegExp(`^(?:export )?const ${constant}\\b[^=]*=`, 'm')
  const declaring = [at]
    .flat()
    .flatMap(filesAt)
    .filter((path) => pattern.test(readFileSync(path, 'utf8')))
  const [path] = declaring
  if (path === undefined || declaring.length > 1)
    throw new Error(
      `${at} declares ${constant} in ${declaring.length} files. Correct the row of tools/docs/limits-by-topic.ts or limits-of-content.ts.`,
    )
  const source = readFileSync(path, 'utf8')
  const declared = pattern.exec(source)
  if (!declared) throw new Error(`${at} declares no ${constant}.`)
  let rest = source.slice(declared.index + declared[0].length)
  for (const key of keys) {
    const list = /^\s*\[([^\]]*)\]/.exec(rest)?.[1]
    if (list !== undefined) {
      rest = list.split(',')[Number(key)] ?? ''
      continue
    }
    const match = new RegExp(`\\b${key}:`).exec(rest)
    if (!match) throw new Error(`${at} has no ${name}.`)
    rest = rest.slice(match.index + match[0].length)
  }
  const expression = /^\s*([^,;}\n]+)/.exec(rest)?.[1]?.trim() ?? ''
  const value = expression
    .split(/(?<!\*)\*(?!\*)/)
    .reduce((product, factor) => product * powerOf(factor, (constant) => usedConstant(path, constant)), 1)
  if (!Number.isFinite(value)) throw new Error(`${name} in ${at} is "${expression}", which is no number.`)
  return value
}

/** The value of a constant that a source uses: its own one, or one that it imports by this name. */
function usedConstant(path: string, constant: string): number {
  const imported = new RegExp(`^import \\{[^}]*\\b${constant}\\b[^}]*\\} from '(\\.[^']+)'`, 'm')
  const from = imported.exec(readFileSync(path, 'utf8'))?.[1]
  return sourceConstant(from === undefined ? path : resolve(dirname(path), from), constant)
}

/** The value of one factor, such as `60_000`, `MINUTE_MS` or `1024 ** 3`. */
function powerOf(factor: string, read: (constant: string) => number): number {
  const [base = Number.NaN, exponent = 1] = factor
    .split('**')
    .map((part) => part.trim())
    .map((part) => (/^[A-Z]/.test(part) ? read(part) : Number(part.replaceAll('_', '') || Number.NaN)))
  return base ** exponent
}

const filesAt = (at: string): string[] => {
  const path = resolve(inRoot(), at)
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => resolve(path, name))
}
