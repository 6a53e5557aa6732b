// @ts-check
import { run } from './run.js'

/**
 * Runs the npm that started this process, if one did, because a machine may have several.
 *
 * @param {string[]} args
 */
export function npm(args) {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? run(process.execPath, [script, ...args]) : run('npm', args)
}
