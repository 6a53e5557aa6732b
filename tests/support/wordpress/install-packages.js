// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Folder in which Debian's package installs WordPress. */
export const WORDPRESS_CODE = '/usr/share/wordpress'

/** Packages to install. The database server comes without its service: nothing of the system is started or changed. */
const PACKAGES = [
  'wordpress',
  'php',
  // Satisfies "php" without a web server's module or a service.
  'php-cgi',
  'php-cli',
  'php-curl',
  'php-gd',
  'php-mysql',
  'mariadb-server-core',
]
const PROGRAMS = ['php', 'mariadbd', 'mariadb-install-db']
const WAIT_FOR_LOCK_S = 600

/**
 * Installs missing Debian packages if possible.
 *
 * @throws {Error} saying what to install, when they are missing and cannot be installed from here
 */
export function installPackages() {
  if (missing().length === 0) return
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const byHand = `As root, on Debian: apt-get install --no-install-recommends ${PACKAGES.join(' ')}`
  if (!isDebianRoot) throw new Error(`WordPress cannot start: ${missing().join(', ')} missing. ${byHand}`)
  const options = ['-o', `DPkg::Lock::Timeout=${WAIT_FOR_LOCK_S}`]
  aptGet([...options, 'update', '-qq'])
  const output = aptGet([...options, 'install', '-y', '--no-install-recommends', ...PACKAGES])
  if (missing().length > 0)
    throw new Error(`apt-get left ${missing().join(', ')} missing. ${byHand}\n${output.slice(-2000)}`)
}

/** Returns the missing programs and code. */
function missing() {
  const places = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  const programs = PROGRAMS.filter((name) => !places.some((place) => existsSync(`${place}/${name}`)))
  return existsSync(`${WORDPRESS_CODE}/wp-settings.php`) ? programs : [...programs, 'wordpress']
}

/** @param {string[]} args */
function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
  return `${stdout}${stderr}`
}
