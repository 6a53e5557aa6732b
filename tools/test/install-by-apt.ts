import { run } from '../start/run.js'
import { progress } from '../start/say.js'

/** Installs packages of Debian and shows the result. */
export async function installByApt(...packages: string[]): Promise<void> {
  const step = progress(`Installing ${packages.join(', ')} by apt-get`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  const { code } = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
  step.done(code === 0 ? 'done' : 'failed')
}
