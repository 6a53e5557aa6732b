import { readFileSync } from 'node:fs'
import { inRoot } from './paths.js'

/**
 * A number as a source file declares it: a constant of the module, or a key within one (`LIMITS.loginFrom.attempts`).
 *
 * @throws where there is no such number, so that what quotes it is corrected
 */
export function sourceConstant(file: string, name: string): number {
  const source = readFileSync(inRoot(file), 'utf8')
  const [constant = '', ...keys] = name.split('.')
  const declared = new RegExp(`^(?:export )?const ${constant}\\b[^=]*=`, 'm').exec(source)
  if (!declared) throw new Error(`${file} declares no ${constant}.`)
  let rest = source.slice(declared.index + declared[0].length)
  for (const key of keys) {
    const found = new RegExp(`\\b${key}:`).exec(rest)
    if (!found) throw new Error(`${file} has no ${name}.`)
    rest = rest.slice(found.index + found[0].length)
  }
  const written = /^\s*([^,;}\n]+)/.exec(rest)?.[1]?.trim() ?? ''
  const value = written
    .split('*')
    .map((factor) => factor.trim())
    .reduce(
      (product, factor) =>
        product * (/^[A-Z]/.test(factor) ? sourceConstant(file, factor) : toNumber(factor)),
      1,
    )
  if (!Number.isFinite(value)) throw new Error(`${name} in ${file} is "${written}", which is no number.`)
  return value
}

const toNumber = (text: string): number => Number(text.replaceAll('_', ''))
