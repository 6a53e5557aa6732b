// @ts-check
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the clone; every tool works there, wherever it was called from. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** @param {string[]} parts */
export const inRoot = (...parts) => join(ROOT, ...parts)

/** What `npm run build` leaves: scripts, styles and fonts for browsers. */
export const CLIENT_DIR = inRoot('dist', 'client')

export const SERVER_DIR = inRoot('dist', 'server')

/** The built server and command line. */
export const SERVER_FILE = join(SERVER_DIR, 'vitrine.js')
