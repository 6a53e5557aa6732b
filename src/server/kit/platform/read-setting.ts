import { readFileSync } from 'node:fs'
import { fail, ok, type Result } from '../../../core/kit/result.ts'

/** A value, or its fault and the valid form, as the end of a sentence after "…, but". */
export type ParsedSetting<T> = Result<T, string>

/** Reads a setting; returns the fallback if it is missing or wrong. */
export type Read = <T>(name: string, fallback: T, parse: (value: string) => ParsedSetting<T>) => T

/** Settings by name, as the environment has them. */
export type Environment = Readonly<Record<string, string | undefined>>

export const wholeNumber =
  (least: number, most: number, example: string) =>
  (value: string): ParsedSetting<number> =>
    /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most
      ? ok(Number(value))
      : fail(`must be a whole number from ${least} to ${most}, for example ${example}.`)

/** @param words in the order they are listed in the message */
export const oneOf =
  <T extends string>(words: readonly T[], example: string) =>
  (value: string): ParsedSetting<T> => {
    const match = words.find((word) => word === value.toLowerCase())
    return match === undefined
      ? fail(`must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}, for example ${example}.`)
      : ok(match)
  }

/**
 * The settings with secrets that are kept in files: `DATABASE_URL_FILE=/run/secrets/database` says where
 * `DATABASE_URL` stands, as containers and systemd hand secrets out.
 *
 * @param names settings that may be kept so
 * @param errors gets a sentence for each file that cannot be read
 */
export function withSecretFiles(env: Environment, names: Iterable<string>, errors: string[]): Environment {
  const values: Record<string, string | undefined> = { ...env }
  for (const name of names) {
    const file = env[`${name}_FILE`]?.trim()
    if (!file) continue
    if (env[name]?.trim()) {
      errors.push(`${name} and ${name}_FILE are both set: leave one of them out.`)
      continue
    }
    try {
      values[name] = readFileSync(file, 'utf8')
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : error
      errors.push(`${name}_FILE names ${file}, which cannot be read (${code}): correct or unset it.`)
    }
  }
  return values
}
