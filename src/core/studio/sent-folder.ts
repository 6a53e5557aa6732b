/** Pictures of one import. */
export const MOST_FILES = 10_000
/** Characters of a path within a folder: it stands in an index of the database. */
export const MOST_PATH = 500
/** Folders deeper than this are a mistake, such as a folder inside itself. */
export const MOST_DEPTH = 12

/** What sub-folders become: works with galleries, or categories of works with one picture each. */
export const IMPORT_SHAPES = ['works', 'categories'] as const
export type ImportShape = (typeof IMPORT_SHAPES)[number]

/** Names by which pictures go; what they are is told by their bytes. */
const PICTURE = /\.(jpe?g|jpe|jfif|png|webp|gif|avif|heic|heif)$/i

/** Whether a file's name is that of a picture. */
export const isPictureName = (name: string): boolean => PICTURE.test(name)

/** Pictures that the site cannot read, by their name. */
export const isHeicName = (name: string): boolean => /\.hei[cf]$/i.test(name)

/** Names of hidden files that systems, network drives and programs keep beside files. */
const HIDDEN = new RegExp(
  `^(${[
    'e?h?thumbs\\.db|desktop\\.ini|\\$recycle\\.bin|system volume information|found\\.\\d{3}',
    '__macosx|icon\\r|network trash folder|temporary items|lost\\+found',
    // Network drives: thumbnails, waste, snapshots.
    '@eadir|@synoeastream|@synoresource|@tmp|@__thumb|@recycle|@recently-snapshot|#recycle|#snapshot|synophoto_.*',
    // Previews of programs that develop pictures.
    '.+\\.(lrdata|lrlibrary|photoslibrary|cocatalogdb)|captureone',
  ].join('|')})$`,
  'i',
)

/** Tells whether an import skips a file or folder without mentioning it. */
export const isHiddenName = (name: string): boolean => name.startsWith('.') || HIDDEN.test(name)

/** Why a path is not taken: too many folders, too many characters, or signs that no file's name has. */
export type PathFault = 'deep' | 'long' | 'odd'

/** Looks at the path of a file within its folder, with slashes. */
export function pathFault(path: string): PathFault | null {
  const parts = path.split('/')
  const isOdd =
    /[\p{Cc}\p{Cs}\u2028\u2029\\]/u.test(path) ||
    parts.some((part) => part.trim() === '' || part === '.' || part === '..')
  if (isOdd) return 'odd'
  if (path.length > MOST_PATH) return 'long'
  return parts.length - 1 > MOST_DEPTH ? 'deep' : null
}

/** Why a file of a sent folder is left out before it is sent, or could not be. */
export const LEFT_OUT = ['heic', 'large', 'gone', 'stopped'] as const
export type LeftOutFile = (typeof LEFT_OUT)[number]
