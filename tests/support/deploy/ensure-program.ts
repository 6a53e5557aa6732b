import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const AS_ROOT = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Tells whether a program is available. Installs it if it is missing and the tests run as root. */
export function ensureProgram(program: string, debianPackage: string): boolean {
  if (isThere(program)) return true
  if (!AS_ROOT) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env })
  // Its service must not start, because it would take ports of the machine that runs the tests.
  const install = [
    'install',
    '-y',
    '--no-install-recommends',
    '-o',
    'Dpkg::Options::=--force-confdef',
    debianPackage,
  ]
  spawnSync('apt-get', install, { env: { ...env, RUNLEVEL: '1' } })
  return isThere(program)
}

const isThere = (program: string): boolean =>
  spawnSync('/bin/sh', ['-c', `command -v ${program}`]).status === 0
