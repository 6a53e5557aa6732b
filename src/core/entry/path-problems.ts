import {
  ACCOUNT_PATHS,
  API_PATH,
  ASSETS_PATH,
  FEED_PATH,
  INVITATION_PATH,
  MEDIA_PATH,
  PORTFOLIO_PATH,
  PREVIEW_PATH,
  STUDIO_PATH,
} from '../routing/routes.ts'
import type { EntryProblem } from './problem.ts'

/** Beginnings of paths that Vitrine answers itself. */
const RESERVED = [
  `${STUDIO_PATH}/`,
  PREVIEW_PATH,
  '/workshop/',
  '/share/',
  '/search/',
  '/demo-sites/',
  `${API_PATH}/`,
  MEDIA_PATH,
  ASSETS_PATH,
  ...[...Object.values(ACCOUNT_PATHS), INVITATION_PATH].map((path) => `${path}/`),
]

const SEGMENT = /^[\p{L}\p{M}\p{N}]+([-_.~]+[\p{L}\p{M}\p{N}]+)*$/u

/** Returns the problems of a path that an author chose. */
export function pathProblems(path: string): EntryProblem[] {
  const field = 'path'
  if (path === '') return [{ field, code: 'address_required' }]
  if (path === '/') return []
  if (!path.startsWith('/') || !path.endsWith('/')) return [{ field, code: 'path_slashes' }]
  const segments = path.slice(1, -1).split('/')
  if (segments.some((segment) => !SEGMENT.test(segment))) return [{ field, code: 'address_signs' }]
  return isReserved(path.toLowerCase()) ? [{ field, code: 'path_reserved' }] : []
}

/** Tells whether Vitrine itself answers at a path, given in lower case with a slash at its end. */
export const isOwnPath = (path: string): boolean => RESERVED.some((reserved) => path.startsWith(reserved))

const isReserved = (path: string): boolean =>
  isOwnPath(path) ||
  (path.startsWith(PORTFOLIO_PATH) && path !== PORTFOLIO_PATH) ||
  path === `${FEED_PATH}/` ||
  // Names of files, such as robots.txt and icons.
  /\.[a-z0-9]{2,5}\/$/.test(path)
