import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a folder that the test files share. Workers are killed without notice, so it is removed here. */
export default function sharedFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-deploy-shared-'))
  process.env.VITRINE_DEPLOY_FOLDER = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
