// `npm run dev`: rebuilds what a saved file changes and shows it in open pages.
import { rmSync, watch } from 'node:fs'
import { join, relative } from 'node:path'
import { Builder, PARTS, type Part } from '../build/build.ts'
import { inRoot } from '../start/paths.js'
import { say, seconds } from '../start/say.js'
import { createDevServer } from './dev-server.ts'

/** Pause in milliseconds after which a change is built, because editors save in several steps. */
const QUIET_MS = 30
/** Time in milliseconds without changes after which the embed is rebuilt, which no page of ours shows. */
const IDLE_MS = 1500
const IGNORED = /\.test\.tsx?$|~$|\.sw[a-z]$/
/**
 * Pattern of files that require a restart of the server when they change: code that opens resources the server keeps
 * open, and what services know of blocks.
 */
const KEPT_OPEN =
  /^src\/(cli|demo|server\/(?!app\/|render\/|kit\/assets\/|kit\/http\/))|\/(block|schema|vitrine\.config)\.ts$/

const builder = new Builder()
const server = createDevServer()
const changedFiles = new Set<string>()
/** Parts that are older than the sources, also because their build failed. */
const old = new Set<Part>(PARTS)
let hasFailed = false
let isRunning = false
let soon: NodeJS.Timeout | undefined

rmSync(inRoot('dist'), { recursive: true, force: true })
await run(async () => {
  await buildOld(PARTS)
  await server.start()
})
watch(inRoot('src'), { recursive: true }, (_event, name) => note(inRoot('src'), name))
for (const folder of builder.ownFolders) watch(folder, (_event, name) => note(folder, name))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await server.stop()
    process.exit(0)
  })
}

function note(folder: string, name: string | null): void {
  if (name === null || IGNORED.test(name)) return
  changedFiles.add(relative(inRoot(), join(folder, name)).replaceAll('\\', '/'))
  later(QUIET_MS)
}

function later(ms: number): void {
  clearTimeout(soon)
  soon = setTimeout(async () => {
    // Files saved during a build are built after it.
    if (isRunning) return
    isRunning = true
    await run(update)
    isRunning = false
    if (changedFiles.size > 0) later(QUIET_MS)
    else if (old.has('embed') && !hasFailed) later(IDLE_MS)
  }, ms)
}

async function update(): Promise<void> {
  const started = Date.now()
  const files = [...changedFiles]
  changedFiles.clear()
  for (const part of PARTS) if (files.some((file) => builder.inputs[part].has(file))) old.add(part)
  if (old.size === 0) return
  const isFirst = old.size === PARTS.length && !server.isRunning()
  await buildOld(PARTS.filter((part) => isFirst || files.length === 0 || part !== 'embed'))
  if (isFirst || files.some((file) => KEPT_OPEN.test(file))) await server.start()
  else server.use(builder.app)
  if (files.length > 0) say(`${files.join(', ')}: built in ${seconds(Date.now() - started)}`)
}

async function buildOld(among: readonly Part[]): Promise<void> {
  const parts = among.filter((part) => old.has(part))
  await builder.build(parts)
  for (const part of parts) old.delete(part)
}

async function run(work: () => Promise<void>): Promise<void> {
  hasFailed = false
  try {
    await work()
  } catch (error) {
    hasFailed = true
    console.error(error instanceof Error ? error.message : error)
    say('The build failed; the last good one goes on serving.')
  }
}
