import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { npm } from '../../start/npm.js'
import { inRoot } from '../../start/paths.js'
import { run } from '../../start/run.js'
import { say, seconds } from '../../start/say.js'
import { RETRIED } from '../report.ts'
import { NO_RESULTS, type Results, resultsOfFailedRun } from '../results.ts'

/** Versions of Node that sites run on: the oldest supported one, and the two in long-term support. */
export const NODE_VERSIONS = { floor: '20.19.6', older: '22.23.3', newest: '24.21.0' } as const

/** Package of npm with Node for this machine; it does not exist for every platform. */
const PACKAGE = `node-${process.platform}-${process.arch}`

/** Runs `npm run check` on a version of Node, unless it is the current one, which `npm test` has used already. */
export async function nodeVersionTests(version: string): Promise<Results> {
  return minor(version) === minor(process.versions.node) ? NO_RESULTS : checkOn(version)
}

const minor = (version: string) => version.split('.', 2).join('.')

async function checkOn(version: string): Promise<Results> {
  const name = `npm run check on Node ${version}`
  const node = await installNode(version)
  if (node === null) {
    say(`Node ${version} is not available as ${PACKAGE}; its check is skipped.`)
    return { ...NO_RESULTS, skipped: 1 }
  }
  const started = Date.now()
  const { code, output } = await run(node, [inRoot('tools', 'run.js'), inRoot('tools', 'check', 'main.ts')], {
    env: { PATH: `${dirname(node)}:${process.env.PATH}` },
  })
  const ms = Date.now() - started
  say(`${code === 0 ? '✓' : '✗'} ${name} in ${seconds(ms)}`)
  if (output.includes(RETRIED)) say(output.slice(output.indexOf(RETRIED)).trimEnd())
  if (code === 0) return { ...NO_RESULTS, passed: 1, times: [{ name, ms }] }
  say(output.trimEnd())
  const command = `PATH=${dirname(node)}:$PATH npm run check`
  return resultsOfFailedRun({ name, error: 'see above', command })
}

/** Installs a version of Node below `.cache`. @returns its program, or `null` if npm has none for this machine */
async function installNode(version: string): Promise<string | null> {
  const folder = inRoot('.cache', `node-${version}`)
  const program = `${folder}/node_modules/${PACKAGE}/bin/node`
  if (!existsSync(program))
    await npm([
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      `${PACKAGE}@${version}`,
    ])
  return existsSync(program) ? program : null
}
