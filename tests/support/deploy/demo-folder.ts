import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { seed } from '../vitrine.ts'

let seeded: Promise<string> | null = null

/** Creates a folder that is removed when the test ends. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-deploy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** Creates a data folder with the demo for one test. */
export async function demoFolder(): Promise<string> {
  seeded ??= seedOnce()
  const folder = await emptyFolder()
  await cp(await seeded, folder, { recursive: true })
  return folder
}

async function seedOnce(): Promise<string> {
  const folder = await mkdtemp(join(process.env.VITRINE_DEPLOY_FOLDER ?? tmpdir(), 'demo-'))
  await seed(folder)
  return folder
}
