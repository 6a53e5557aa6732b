// @ts-check
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the clone; every tool works there, wherever it was called from. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** @param {string[]} parts */
export const inRoot = (...parts) => join(ROOT, ...parts)

/** Folder of scripts, styles and fonts for browsers, written by `npm run build`. */
export const CLIENT_DIR = inRoot('dist', 'client')

export const SERVER_DIR = inRoot('dist', 'server')

/** Built server and command line. */
export const SERVER_FILE = join(SERVER_DIR, 'vitrine.js')
