import { resolve } from 'node:path'
import { backUp, type Config, move, type Progress, readConfig, restore } from '../server/index.ts'
import type { TransferCommand } from './parse-transfer.ts'
import { showProgress } from './progress.ts'

const progress: Progress = (step) => showProgress(step, process.stdout)

/** Sentences about the session secret after a restore. */
const KEYS = {
  restored:
    'The session key was restored with the accounts. Everyone with a copy of the backup has it, too. If others may have a copy, restore the backup into another empty site location with --new-secret.',
  new: 'A new session key was created. Everyone has to log in again. Application passwords, recovery codes and preview links no longer work, and users with two-step login need "vitrine user two-step-off NAME".',
} as const

/**
 * Runs `vitrine backup`, `vitrine restore` or `vitrine move`.
 *
 * @returns a sentence for each setting of the target that is wrong
 */
export async function transfer(config: Config, command: TransferCommand): Promise<string[]> {
  if (command.verb === 'move') return moveSite(config, command)
  const file = resolve(command.file)
  if (command.verb === 'backup') {
    const { withAccounts } = command
    const { rows, files } = await backUp(config, file, { withAccounts, progress })
    console.log(
      `${file} holds ${rows} rows and ${files.files} files (${megabytes(files.bytes)}), ${
        withAccounts
          ? 'accounts with their secrets included: keep it as safe as the site itself.'
          : 'but no accounts. To include them, add --with-accounts.'
      }`,
    )
    return []
  }
  const { newSecret } = command
  const { rows, files, withAccounts, key } = await restore(config, file, { progress, newSecret })
  console.log(`Restored ${rows} rows and ${files.files} files (${megabytes(files.bytes)}).`)
  if (!withAccounts)
    console.log(
      'The backup contains no accounts. Create the first one with "vitrine user add NAME --email ADDRESS".',
    )
  if (key !== 'none') console.log(KEYS[key])
  return []
}

async function moveSite(
  config: Config,
  { toDatabase, toStorage, toFolder }: Extract<TransferCommand, { verb: 'move' }>,
): Promise<string[]> {
  const result = readConfig(undefined, {
    ...(toFolder !== null && { DATA_DIR: resolve(toFolder), DATABASE_URL: '', STORAGE_URL: '' }),
    ...(toDatabase !== null && { DATABASE_URL: toDatabase, DATABASE_LISTEN_URL: '' }),
    ...(toStorage !== null && { STORAGE_URL: toStorage }),
  })
  if (!result.ok)
    return [
      ...result.errors.map((error) =>
        error.replaceAll('DATABASE_URL', '--to-database').replaceAll('STORAGE_URL', '--to-storage'),
      ),
      'The way back to one folder with everything is --to-folder FOLDER.',
    ]
  const rows = toDatabase !== null || toFolder !== null
  const files = toStorage !== null || toFolder !== null
  const report = await move(config, { ...result.config, rows, files }, progress)
  for (const { name, rows: count, sha256 } of report.tables ?? [])
    console.log(`${name.padEnd(16)} ${String(count).padStart(9)} rows   ${sha256.slice(0, 16)} on both sides`)
  if (report.files) {
    const { files: count, bytes, sha256 } = report.files
    console.log(
      `${'files'.padEnd(16)} ${String(count).padStart(9)} files  ${sha256.slice(0, 16)} on both sides`,
    )
    console.log(`${megabytes(bytes)} in all.`)
  }
  const settings = [
    toFolder !== null && `DATA_DIR=${resolve(toFolder)}`,
    toDatabase !== null && 'DATABASE_URL',
    toStorage !== null && 'STORAGE_URL',
  ].filter(Boolean)
  console.log(`The original site is unchanged. To use the copy, set ${settings.join(' and ')} and start.`)
  if (rows)
    console.log(
      config.authSecret
        ? 'Start it with the same AUTH_SECRET. Otherwise everyone has to log in again.'
        : 'The session key was copied, too. Everyone stays logged in.',
    )
  return []
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
