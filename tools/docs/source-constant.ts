import { readdirSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { inRoot } from '../start/paths.js'

/**
 * The value of a numeric constant in a source, or of a key in one (`LIMITS.loginFrom.attempts`).
 *
 * @param at the file, or a folder in which one file declares it
 * @throws if there is no such number
 */
export function sourceConstant(at: string, name: string): number {
  const [constant = '', ...keys] = name.split('.')
  const pattern = new RegExp(`^(?:export )?const ${constant}\\b[^=]*=`, 'm')
  const declaring = filesAt(at).filter((path) => pattern.test(readFileSync(path, 'utf8')))
  const [path] = declaring
  if (path === undefined || declaring.length > 1)
    throw new Error(
      `${at} declares ${constant} in ${declaring.length} files. Correct tools/docs/limits-by-topic.ts.`,
    )
  const source = readFileSync(path, 'utf8')
  const declared = pattern.exec(source)
  if (!declared) throw new Error(`${at} declares no ${constant}.`)
  let rest = source.slice(declared.index + declared[0].length)
  for (const key of keys) {
    const found = new RegExp(`\\b${key}:`).exec(rest)
    if (!found) throw new Error(`${at} has no ${name}.`)
    rest = rest.slice(found.index + found[0].length)
  }
  const written = /^\s*([^,;}\n]+)/.exec(rest)?.[1]?.trim() ?? ''
  const value = written
    .split('*')
    .map((factor) => factor.trim())
    .reduce(
      (product, factor) =>
        product * (/^[A-Z]/.test(factor) ? sourceConstant(path, factor) : toNumber(factor)),
      1,
    )
  if (!Number.isFinite(value)) throw new Error(`${name} in ${at} is "${written}", which is no number.`)
  return value
}

const toNumber = (text: string): number => Number(text.replaceAll('_', ''))

const filesAt = (at: string): string[] => {
  const path = resolve(inRoot(), at)
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => resolve(path, name))
}
