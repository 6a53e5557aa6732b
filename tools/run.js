// @ts-check
// `node tools/run.js <file> …` is behind the commands of package.json: installs what is missing, then runs a tool that
// is written in TypeScript. A clone without node_modules can read only this file and tools/start/.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './start/install.js'

const [, , file = '', ...args] = process.argv

await ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
process.argv = [process.execPath, resolve(file), ...args]
await import(pathToFileURL(resolve(file)).href)
