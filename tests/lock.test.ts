import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Locked {
  version: string
  resolved?: string
  integrity?: string
  dev?: boolean
  hasInstallScript?: boolean
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}
const locked = Object.entries(packages).filter(([folder]) => folder !== '')
const REGISTRY = 'https://registry.npmjs.org/'
const nameOf = (folder: string) => folder.replace(/^.*node_modules\//, '')

it('has a hash for every package of every platform', () => {
  const without = locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(without.map(([folder, { version }]) => `${nameOf(folder)}@${version}`)).toEqual([])
})

it('installs packages from the registry alone', () => {
  const elsewhere = locked.filter(([, { resolved }]) => !(resolved ?? REGISTRY).startsWith(REGISTRY))
  expect(elsewhere.map(([folder]) => nameOf(folder))).toEqual([])
})

it('installs no build tool on a server, and runs no install script', () => {
  const onServers = locked.filter(([, { dev }]) => dev !== true)
  const names = new Set(onServers.map(([folder]) => nameOf(folder)))
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: object }
  expect(
    [...Object.keys(devDependencies), 'esbuild', 'rolldown', 'postcss'].filter((name) => names.has(name)),
  ).toEqual([])
  expect(onServers.filter(([, { hasInstallScript }]) => hasInstallScript).map(([folder]) => folder)).toEqual(
    [],
  )
})
