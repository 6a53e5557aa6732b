import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { SERVER } from '../core/account/index.ts'
import {
  type Config,
  type ImportPlan,
  type ImportShape,
  openServices,
  packageRoot,
  pictureProcess,
  type Services,
} from '../server/index.ts'
import { summarizePlan, summarizeReport } from './import-texts.ts'
import type { ImportCommand } from './parse-import.ts'
import { plainLine } from './plain-line.ts'
import { showProgress } from './progress.ts'
import { siteBlocks } from './site-blocks.ts'

/** Outcome of an import: the reason for which nothing was done, or the number of files that were not imported. */
export interface ImportOutcome {
  refusal: string | null
  left: number
}

const refuse = (refusal: string): ImportOutcome => ({ refusal, left: 0 })

/** Runs `vitrine import`: shows the plan for a folder, asks for confirmation, and imports it. */
export async function importFolder(config: Config, command: ImportCommand): Promise<ImportOutcome> {
  const pictures = pictureProcess(join(packageRoot(), 'dist', 'server', 'picture-worker.js'))
  const services = await openServices(config, { blocks: siteBlocks, pictures })
  try {
    const importPlan = await plan(services, command, command.shape)
    if (typeof importPlan === 'string') return refuse(importPlan)
    console.log(summarizePlan(importPlan, command.publish))
    const pictureCount = importPlan.works.reduce((sum, work) => sum + work.pictures.length, 0)
    if (pictureCount === 0) return refuse('There is no picture to import in this folder.')
    if (!command.yes && !(await agrees()))
      return refuse('Nothing was written. Add --yes to import the folder without being asked.')
    return await run(services, importPlan, command.publish)
  } finally {
    await services.close()
  }
}

async function plan(
  services: Services,
  command: ImportCommand,
  shape: ImportShape | null,
): Promise<ImportPlan | string> {
  const progress = showProgress('Looking at files', process.stdout, Date.now)
  const result = await services.imports.plan(SERVER, resolve(command.folder), shape, progress)
  if (result.ok) return result.value
  const { error } = result
  if (error.code === 'shape_needed') {
    const chosenShape = await chooseShape(error.folders)
    return chosenShape
      ? plan(services, command, chosenShape)
      : `The folder has ${error.folders} folders with pictures: add --as works (each a work with a gallery) or --as categories (each a category, each picture a work).`
  }
  if (error.code === 'other_shape')
    return `This folder was imported with --as ${error.shape} before: leave --as out, so that nothing is imported twice.`
  return error.code === 'no_folder'
    ? `The folder ${resolve(command.folder)} cannot be read (${error.reason}): check its name, and that this user may read it.`
    : 'This user may not import.'
}

async function run(services: Services, planned: ImportPlan, publish: boolean): Promise<ImportOutcome> {
  const onProgress = showProgress('Importing pictures', process.stdout, Date.now)
  const result = await services.importJobs.importFolder(SERVER, planned, { publish, onProgress })
  if (!result.ok) {
    const name = result.error.code === 'import_running' ? result.error.name : ''
    return refuse(
      `Another import is running${name && `, of the folder “${plainLine(name)}”`}: wait until it has ended, or cancel it in the studio.`,
    )
  }
  const { value: report } = result
  console.log(summarizeReport(report, publish))
  if (report.state !== 'done')
    return refuse(
      report.state === 'cancelled'
        ? 'The import was cancelled in the studio. Works created by then stay.'
        : 'The import was taken over by another start of the command.',
    )
  return { refusal: null, left: report.refused + report.works.failed }
}

/** Asks a question on a terminal; without a terminal the answer is empty. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return ''
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(question)).trim().toLowerCase()
  } finally {
    terminal.close()
  }
}

const agrees = async (): Promise<boolean> => /^y(es)?$/.test(await ask('Continue? [y/N] '))

async function chooseShape(folders: number): Promise<ImportShape | null> {
  const answer = await ask(
    `There are ${folders} folders with pictures. Should each become [w] one work with a gallery, or [c] a category, and each picture a work? `,
  )
  if (/^w(orks?)?$/.test(answer)) return 'works'
  return /^c(ategor(y|ies))?$/.test(answer) ? 'categories' : null
}
