// Writes a backup to its standard output, in a process of its own, so that visitors do not wait for the copy of the
// database (`backup-process.ts`).
import { sendBackup } from './backup.ts'
import type { BackupStart } from './backup-process.ts'
import type { SiteLocationConfig } from './site-location.ts'
import { TransferError } from './transfer-error.ts'

const report = (answer: BackupStart) => process.send?.(answer)

process.once('message', async (config: SiteLocationConfig) => {
  const { stdout } = process
  // The reader has gone; the failed write reports the error as well.
  stdout.on('error', () => {})
  const write = (bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) =>
      stdout.write(bytes, (error) => (error ? reject(error) : resolve())),
    )
  const target = { write, settle: async () => {}, close: async () => {} }
  try {
    await sendBackup(
      config,
      async () => {
        report({ begun: true })
        return target
      },
      { withAccounts: false, progress: () => () => {} },
    )
  } catch (error) {
    process.exitCode = 1
    if (error instanceof TransferError) report({ begun: false, why: error.message })
    else if (stdout.writable) console.error(error)
  }
  process.disconnect?.()
})
