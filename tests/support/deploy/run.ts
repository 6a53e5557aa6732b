import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface RunOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
}

/**
 * Runs a program to its end.
 *
 * @returns what it wrote to both outputs
 * @throws with that text when it fails
 */
export async function run(program: string, args: string[], { cwd, env }: RunOptions = {}): Promise<string> {
  const child = spawn(program, args, {
    cwd,
    env: env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const [code] = await once(child, 'close')
  if (code === 0) return output
  throw new Error(`${program} ${args.join(' ')} ended with code ${code}:\n${output}`)
}
