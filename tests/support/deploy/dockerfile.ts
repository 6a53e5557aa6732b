import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './run.ts'

/** Instruction of a Dockerfile, with continuation lines joined. */
interface Instruction {
  name: string
  text: string
}

/** Stage after its steps have run; a folder replaces its file system. */
interface Stage {
  /** Folder that stands for `/`. */
  root: string
  /** Working directory as the Dockerfile names it. */
  workDir: string
  env: Record<string, string>
  /** Instructions that have one value, such as `CMD`, by name. */
  said: Record<string, string>
}

/** Built image, from which a container can be started. */
export interface Image extends Stage {
  /** Returns the path on this machine of a path in the container. */
  path(inside: string): string
}

export interface BuildOptions {
  /** Folder with the Dockerfile. */
  context: string
  /** Empty folder for the stages. */
  target: string
  /**
   * User and group who own files copied with `--chown`. Commands run as the user who runs the tests, as Docker's run as
   * root.
   */
  user: { uid: number; gid: number }
  /** Environment of the commands in addition to what the Dockerfile sets. */
  env: Record<string, string>
}

const STEPS = new Set(['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV'])
const SAID = new Set(['USER', 'VOLUME', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'CMD'])

/**
 * Runs the steps of a Dockerfile without Docker: each stage is a folder, files pass `.dockerignore`, and commands run
 * in the stage's folder. Commands must not contain absolute paths; an unknown instruction fails.
 */
export async function buildImage({ context, target, user, env }: BuildOptions): Promise<Image> {
  const stages: (Stage & { name: string })[] = []
  const own = (path: string) => process.getuid?.() === 0 && chownAll(path, user)
  for (const { name, text } of instructions(readFileSync(join(context, 'Dockerfile'), 'utf8'))) {
    if (name === 'FROM') {
      const [, base = '', , as = ''] = /^(\S+)(\s+AS\s+(\S+))?$/i.exec(text) ?? []
      if (!/^node:\d+-[\w-]+$/.test(base))
        throw new Error(`FROM ${text}: the image must be a version of node.`)
      const root = join(target, `${stages.length}`)
      mkdirSync(root, { recursive: true })
      stages.push({ name: as, root, workDir: '/', env: {}, said: {} })
      continue
    }
    const stage = stages.at(-1)
    if (!stage) throw new Error(`${name} stands before FROM.`)
    if (SAID.has(name)) stage.said[name] = text
    else if (!STEPS.has(name)) throw new Error(`${name} is not known here.`)
    if (name === 'ENV') {
      const [key = '', value = ''] = text.split('=')
      stage.env[key] = value
    }
    if (name === 'WORKDIR') {
      stage.workDir = text
      mkdirSync(join(stage.root, text), { recursive: true })
    }
    if (name === 'COPY') copy(text, stage, stages, context, own)
    if (name === 'RUN') {
      if (/(^|[\s='"])\/\w/.test(text)) throw new Error(`RUN ${text}: no absolute paths.`)
      await run('/bin/sh', ['-euc', text], {
        cwd: join(stage.root, stage.workDir),
        env: { ...env, ...stage.env },
      })
    }
  }
  const last = stages.at(-1)
  if (!last) throw new Error('The Dockerfile has no stage.')
  return { ...last, path: (inside) => join(last.root, inside) }
}

/** Parses the instructions without comments. */
const instructions = (text: string): Instruction[] =>
  text
    .replaceAll(/^\s*#.*$/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? []
      return { name: name.toUpperCase(), text: rest.trim() }
    })

function copy(
  text: string,
  stage: Stage,
  stages: readonly (Stage & { name: string })[],
  context: string,
  own: (path: string) => void,
): void {
  const words = text.split(/\s+/)
  const flags = words.filter((word) => word.startsWith('--'))
  const paths = words.filter((word) => !word.startsWith('--'))
  const to = paths.pop() ?? ''
  const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length)
  const source = from === undefined ? context : stages.find(({ name }) => name === from)?.root
  if (source === undefined) throw new Error(`COPY ${text}: there is no stage "${from}".`)
  const isLeftOut =
    from === undefined
      ? createIgnoreMatcher(readFileSync(join(context, '.dockerignore'), 'utf8'))
      : () => false
  const base = join(stage.root, to.startsWith('/') ? to : join(stage.workDir, to))
  for (const path of paths) {
    const file = join(source, path)
    if (!existsSync(file)) throw new Error(`COPY ${text}: there is no ${path}.`)
    // For a folder its content is copied; a file is copied into a folder.
    const target =
      statSync(file).isFile() && to.endsWith('/') ? join(base, path.split('/').at(-1) ?? '') : base
    mkdirSync(dirname(target), { recursive: true })
    if (statSync(file).isDirectory()) mkdirSync(target, { recursive: true })
    cpSync(file, target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (name) => name === context || !isLeftOut(name.slice(context.length + 1)),
    })
  }
  if (flags.some((flag) => flag.startsWith('--chown='))) own(base)
}

/**
 * Returns a function that tells whether a path in the context is ignored: the last rule that matches the path or a
 * folder above it decides.
 */
export function createIgnoreMatcher(rules: string): (path: string) => boolean {
  const patterns = rules
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), pattern: toPattern(line.replace(/^!/, '')) }))
  return (path) => {
    const fitting = patterns.filter(({ pattern }) => pattern.test(path))
    return fitting.length > 0 && fitting.at(-1)?.keeps === false
  }
}

const toPattern = (rule: string): RegExp => {
  const source = rule
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '\u0000')
    .replaceAll('*', '[^/]*')
    .replaceAll('\u0000', '(?:.*/)?')
  return new RegExp(`^${source}(?:/|$)`)
}

function chownAll(path: string, { uid, gid }: { uid: number; gid: number }): void {
  chownSync(path, uid, gid)
  if (!statSync(path).isDirectory()) return
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory() || entry.isFile()) chownAll(join(path, entry.name), { uid, gid })
}

/** Removes the folders that the build needed and the image does not contain. */
export function dropStages({ root }: Image, target: string): void {
  for (const name of readdirSync(target))
    if (join(target, name) !== root) rmSync(join(target, name), { recursive: true, force: true })
}
