// `npm run lock`, after adding or updating a package: lists in package-lock.json the builds for other platforms that
// the available registry did not offer. `npm ci` refuses a lock file that omits any optional package, also those of
// platforms it would skip. Each gets the hash that the registry has, so that nobody can substitute another one.
import { readFileSync, writeFileSync } from 'node:fs'
import { npm } from '../start/npm.js'
import { inRoot } from '../start/paths.js'

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
interface Locked {
  version?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const packages: Record<string, Locked> = lock.packages

const addedNames: string[] = []
for (const [folder, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
  if (folder === '') continue
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isListed(folder, name) || !/^\d/.test(version)) continue
    packages[`node_modules/${name}`] = Object.assign({ version }, dev === true ? { dev } : {}, {
      optional: true,
      ...platformOf(name),
    })
    addedNames.push(`${name}@${version}`)
  }
}

const unknown: string[] = []
for (const [folder, locked] of Object.entries(packages)) {
  if (folder === '' || locked.integrity !== undefined) continue
  const name = folder.replace(/^.*node_modules\//, '')
  const integrity = await hashOf(`${name}@${locked.version}`)
  if (integrity === null) unknown.push(`${name}@${locked.version}`)
  else locked.integrity = integrity
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(
  addedNames.length === 0
    ? 'The lock file lists every platform.'
    : `Added ${addedNames.length}: ${addedNames.join(' ')}`,
)
if (unknown.length > 0) {
  console.error(
    `The registry does not have these, so they have no hash: ${unknown.join(' ')}. Choose a version of the package that needs them for which all builds exist.`,
  )
  process.exitCode = 1
}

/** Returns the registry's hash of a package by name and version; `null` if it has none. */
async function hashOf(spec: string): Promise<string | null> {
  const { code, output } = await npm(['view', spec, 'dist.integrity', '--json', '--loglevel=silent'])
  return code === 0 && output.trim() !== '' ? JSON.parse(output) : null
}

function isListed(folder: string, name: string): boolean {
  return `${folder}/node_modules/${name}` in packages || `node_modules/${name}` in packages
}

/** Returns the platform of a native package from its name, such as `binding-linux-arm64-musl`. */
function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const os = OS.find((word) => words.includes(word))
  const cpu = CPU.find((word) => words.includes(word)) ?? (words.includes('arm') ? 'arm' : undefined)
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) }
}
