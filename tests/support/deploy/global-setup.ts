import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for what the test files share. Workers are ended without a word, so it is removed from here. */
export default function sharedFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-deploy-shared-'))
  process.env.VITRINE_DEPLOY_FOLDER = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
