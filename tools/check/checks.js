// @ts-check
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inRoot } from '../start/paths.js'
import { run, runTool } from '../start/run.js'
import { isBuildStale } from '../start/stale.js'
import { audit } from './audit.js'
import { runSteps } from './steps.js'

const PROJECTS = ['core', 'browser', 'server', 'tests']
const UNIT_REPORT = inRoot('.cache', 'unit.json')

/** Types, lint, arrows, unused code, sizes and unit tests: everything but the browser. */
export function runChecks() {
  return runSteps([
    { name: 'lint, format and arrows', run: lint },
    { name: 'build', run: buildIfStale },
    { name: 'types', run: types },
    {
      name: 'unused files, exports and packages',
      run: () => tool('knip', ['--config', 'config/knip.json', '--no-progress']),
    },
    { name: 'unit tests', run: unit },
    { name: 'known vulnerabilities', run: audit },
    { name: 'sizes', run: sizes },
    { name: 'generated documents', run: documents },
  ])
}

/**
 * @param {string} name
 * @param {string[]} args
 */
async function tool(name, args) {
  const { code, output } = await runTool(name, args)
  return { ok: code === 0, output }
}

const lint = () => tool('biome', ['ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=100'])

/** @type {Promise<{ ok: boolean, output: string }> | undefined} */
let built

/** Sizes are read from the build, so both steps share one. */
function buildIfStale() {
  built ??= (async () => {
    if (!isBuildStale()) return { ok: true, output: '' }
    const { code, output } = await run(process.execPath, [inRoot('tools', 'build', 'main.js')])
    return { ok: code === 0, output }
  })()
  return built
}

async function types() {
  let output = ''
  let ok = true
  for (const project of PROJECTS) {
    const result = await runTool('tsc', ['-p', `config/tsconfig/${project}.json`])
    ok &&= result.code === 0
    output += result.output
  }
  return { ok, output }
}

async function unit() {
  mkdirSync(inRoot('.cache'), { recursive: true })
  rmSync(UNIT_REPORT, { force: true })
  const args = [
    'run',
    '--config=config/vitest.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${UNIT_REPORT}`,
  ]
  const { code, output } = await runTool('vitest', args)
  try {
    const report = JSON.parse(readFileSync(UNIT_REPORT, 'utf8'))
    const skipped = report.numPendingTests + report.numTodoTests
    return { ok: code === 0, output, passed: report.numPassedTests, failed: report.numFailedTests, skipped }
  } catch {
    return { ok: false, output }
  }
}

/** What is written from the code must say what the code says. */
async function documents() {
  const scripts = [
    [inRoot('tools', 'docs', 'spec.js'), '--check'],
    [inRoot('node_modules', '.bin', 'tsx'), inRoot('tools', 'docs', 'block-readme.ts'), '--check'],
    [inRoot('node_modules', '.bin', 'tsx'), inRoot('tools', 'docs', 'limits.ts'), '--check'],
  ]
  const results = await Promise.all(
    scripts.map(([script = '', ...args]) => run(process.execPath, [script, ...args])),
  )
  return { ok: results.every(({ code }) => code === 0), output: results.map(({ output }) => output).join('') }
}

async function sizes() {
  if (!(await buildIfStale()).ok) return { ok: false, output: 'There is no build to weigh.' }
  return tool('size-limit', ['--config', 'config/size-limit.ts'])
}
