// @ts-check
// `npm run lock`, after adding or updating a package: lists in package-lock.json the builds for other platforms that
// the registry at hand did not offer. `npm ci` refuses a lock file that leaves out any optional package, also those
// of platforms it would skip.
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './lib/paths.js'

const OS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
]
const CPU = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32']

const path = inRoot('package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
/** @type {Record<string, { version?: string, dev?: boolean, optionalDependencies?: Record<string, string> }>} */
const packages = lock.packages

/** @type {string[]} */
const added = []
for (const [folder, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
  if (folder === '') continue
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isListed(folder, name) || !/^\d/.test(version)) continue
    packages[`node_modules/${name}`] = Object.assign({ version }, dev === true ? { dev } : {}, {
      optional: true,
      ...platformOf(name),
    })
    added.push(`${name}@${version}`)
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(
  added.length === 0 ? 'The lock file lists every platform.' : `Added ${added.length}: ${added.join(' ')}`,
)

/**
 * @param {string} folder
 * @param {string} name
 */
function isListed(folder, name) {
  return `${folder}/node_modules/${name}` in packages || `node_modules/${name}` in packages
}

/**
 * Native packages carry their platform in their name: `binding-linux-arm64-musl`.
 * @param {string} name
 */
function platformOf(name) {
  const words = name.split(/[/-]/)
  const os = OS.find((word) => words.includes(word))
  const cpu = CPU.find((word) => words.includes(word)) ?? (words.includes('arm') ? 'arm' : undefined)
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) }
}
