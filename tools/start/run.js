// @ts-check
import { spawn } from 'node:child_process'
import { ROOT } from './paths.js'

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {boolean} [show] pass output through instead of collecting it
 * @property {number} [timeoutMs] end the command after this long
 * @typedef {{ code: number, output: string, missing: boolean }} RunResult
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** @param {NodeJS.Signals} signal */
function passOn(signal) {
  for (const child of running) child.kill(signal)
  process.exit(signal === 'SIGINT' ? 130 : 143)
}

/**
 * Listens to signals only while a command runs; otherwise signals are handled as usual.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function follow(child) {
  if (running.size === 0) process.on('SIGINT', passOn).on('SIGTERM', passOn)
  running.add(child)
}

/** @param {import('node:child_process').ChildProcess} child */
function unfollow(child) {
  running.delete(child)
  if (running.size === 0) process.off('SIGINT', passOn).off('SIGTERM', passOn)
}

/**
 * Runs a command in the clone and waits for it. Never throws; a missing command has the code 127.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, { env = {}, show = false, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...(show ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }), ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    follow(child)
    let output = ''
    child.stdout?.on('data', (data) => (output += data))
    child.stderr?.on('data', (data) => (output += data))
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => child.kill(), timeoutMs)
    /** @param {RunResult} result */
    const finish = (result) => {
      clearTimeout(timer)
      unfollow(child)
      resolve(result)
    }
    child.on('error', (error) => finish({ code: 127, output: error.message, missing: true }))
    child.on('close', (code) => finish({ code: code ?? 1, output, missing: false }))
  })
}

/**
 * Runs a tool of node_modules (`vitest`, `biome`, …) without a shell.
 * @param {string} name
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export const runTool = (name, args, options) => run(`${ROOT}/node_modules/.bin/${name}`, args, options)
