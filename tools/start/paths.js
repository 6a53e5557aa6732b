// @ts-check
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the clone; every script works there, wherever it was called from. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** @param {string[]} parts */
export const inRoot = (...parts) => join(ROOT, ...parts)

/** What `npm run build` leaves: scripts, style and fonts for browsers. */
export const CLIENT_DIR = inRoot('dist', 'client')

/** The list of built assets that the server reads. */
export const ASSETS_FILE = inRoot('dist', 'client', 'assets.json')

/** The built server and command line. */
export const SERVER_FILE = inRoot('dist', 'server', 'vitrine.js')
