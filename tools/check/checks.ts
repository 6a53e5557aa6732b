import { inRoot } from '../start/paths.js'
import { run, runTool } from '../start/run.js'
import { isBuildStale } from '../start/stale.js'
import { audit } from './audit.ts'
import { runSteps, type StepResult, type Summary } from './steps.ts'
import { runUnitTests } from './unit-tests.ts'

const PROJECTS = ['core', 'browser', 'server', 'tests']

/** Types, lint, imports, unused code, sizes and unit tests: everything but the browser. */
export function runChecks(): Promise<Summary> {
  return runSteps([
    { name: 'unit tests', run: () => runUnitTests('config/vitest.ts', 'unit') },
    { name: 'build', run: buildIfStale },
    { name: 'lint and format', run: lint },
    { name: 'figures of the house', run: house },
    { name: 'types', run: types },
    {
      name: 'unused files, exports and packages',
      run: () => tool('knip', '--config', 'config/knip.json', '--no-progress'),
    },
    { name: 'known vulnerabilities', run: audit },
    { name: 'sizes', run: sizes },
    { name: 'generated documents', run: documents },
  ])
}

async function tool(name: string, ...args: string[]): Promise<StepResult> {
  const { code, output } = await runTool(name, args)
  return { ok: code === 0, output }
}

async function script(file: string, ...args: string[]): Promise<StepResult> {
  const { code, output } = await run(process.execPath, [inRoot('tools', 'run.js'), inRoot(file), ...args])
  return { ok: code === 0, output }
}

const lint = () => tool('biome', 'ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=100')

let built: Promise<StepResult> | undefined

/** The size check needs the build, so both steps share one. */
function buildIfStale(): Promise<StepResult> {
  built ??= isBuildStale() ? script('tools/build/main.ts') : Promise.resolve({ ok: true, output: '' })
  return built
}

async function types(): Promise<StepResult> {
  const results: StepResult[] = []
  for (const project of PROJECTS) results.push(await tool('tsc', '-p', `config/tsconfig/${project}.json`))
  return together(results)
}

/** Figures on imports, file sizes and comments, always shown. */
async function house(): Promise<StepResult> {
  const { ok, output } = await script('tools/check/house.cli.ts')
  return { ok, output, note: output.trimEnd() }
}

/** Checks that generated documents are up to date. */
const documents = async (): Promise<StepResult> =>
  together(
    await Promise.all(
      ['spec', 'block-readme', 'limits'].map((name) => script(`tools/docs/${name}.ts`, '--check')),
    ),
  )

const together = (results: readonly StepResult[]): StepResult => ({
  ok: results.every(({ ok }) => ok),
  output: results.map(({ output }) => output).join(''),
})

async function sizes(): Promise<StepResult> {
  if (!(await buildIfStale()).ok) return { ok: false, output: 'There is no build to weigh.' }
  return tool('size-limit', '--config', 'config/size-limit.ts')
}
