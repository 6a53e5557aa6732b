import { inRoot } from '../start/paths.js'
import { run, runTool } from '../start/run.js'
import { isBuildStale } from '../start/stale.js'
import type { Results } from '../test/results.ts'
import { runVitest } from '../test/run-vitest.ts'
import { audit } from './audit.ts'
import { runSteps, type Step, type StepResult } from './steps.ts'

const PROJECTS = ['core', 'browser', 'server', 'tests']

/** The steps of `npm run check`: what can be proved without a build and without a browser. */
const CHECKS: readonly Step[] = [
  { name: 'unit tests', run: () => tests('config/vitest.ts', 'unit') },
  { name: 'a new kind of entry', run: () => tests('config/vitest.new-kind.ts', 'new-kind') },
  { name: 'lint and format', run: lint },
  { name: 'structure report', run: structureReport },
  { name: 'types', run: types },
  {
    name: 'unused files, exports and packages',
    run: () => tool('knip', '--config', 'config/knip.json', '--no-progress'),
  },
  { name: 'known vulnerabilities', run: audit },
  { name: 'generated documents', run: documents },
]

export const runChecks = (): Promise<Results> => runSteps(CHECKS)

/** Runs the checks, the build, and the sizes of what was built. */
export const runChecksAndBuild = (): Promise<Results> =>
  runSteps([{ name: 'build', run: build }, ...CHECKS, { name: 'sizes', run: sizes }])

async function tests(config: string, name: string): Promise<StepResult> {
  const { output, ...results } = await runVitest(config, name)
  return { ok: results.failed === 0, output, results }
}

async function tool(name: string, ...args: string[]): Promise<StepResult> {
  const { code, output } = await runTool(name, args)
  return { ok: code === 0, output }
}

async function script(file: string, ...args: string[]): Promise<StepResult> {
  const { code, output } = await run(process.execPath, [inRoot('tools', 'run.js'), inRoot(file), ...args])
  return { ok: code === 0, output }
}

function lint(): Promise<StepResult> {
  return tool('biome', 'ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=100')
}

const build = async (): Promise<StepResult> =>
  isBuildStale() ? script('tools/build/main.ts') : { ok: true, output: '' }

async function types(): Promise<StepResult> {
  const results: StepResult[] = []
  for (const project of PROJECTS) results.push(await tool('tsc', '-p', `config/tsconfig/${project}.json`))
  return together(results)
}

/** Figures on imports, file sizes and comments, always shown. */
async function structureReport(): Promise<StepResult> {
  const { ok, output } = await script('tools/check/structure-report.cli.ts')
  return { ok, output, note: output.trimEnd() }
}

/** Checks that generated documents are up to date. */
async function documents(): Promise<StepResult> {
  const names = ['spec', 'block-readme', 'limits', 'layers']
  return together(await Promise.all(names.map((name) => script(`tools/docs/${name}.ts`, '--check'))))
}

const together = (results: readonly StepResult[]): StepResult => ({
  ok: results.every(({ ok }) => ok),
  output: results.map(({ output }) => output).join(''),
})

async function sizes(): Promise<StepResult> {
  if (isBuildStale()) return { ok: false, output: 'There is no build to measure.' }
  return tool('size-limit', '--config', 'config/size-limit.ts')
}
