/** Maximum number of pictures of one import. */
export const MAX_FILES = 10_000
/** Maximum length in characters of a path within a folder: it is in an index of the database. */
export const MAX_PATH_LENGTH = 500
/** Maximum depth of folders; deeper ones are a mistake, such as a folder inside itself. */
export const MAX_DEPTH = 12

/** Results that sub-folders can become: works with galleries, or categories of works with one picture each. */
export const IMPORT_SHAPES = ['works', 'categories'] as const
export type ImportShape = (typeof IMPORT_SHAPES)[number]

/** Matches file names of pictures; the real format is read from the bytes. */
const PICTURE = /\.(jpe?g|jpe|jfif|png|webp|gif|avif|heic|heif)$/i

/** Tells whether a file name is that of a picture. */
export const isPictureName = (name: string): boolean => PICTURE.test(name)

/** Matches names of hidden files that systems, network drives and programs keep beside files. */
const HIDDEN = new RegExp(
  `^(${[
    'e?h?thumbs\\.db|desktop\\.ini|\\$recycle\\.bin|system volume information|found\\.\\d{3}',
    '__macosx|icon\\r|network trash folder|temporary items|lost\\+found',
    // Network drives: thumbnails, trash, snapshots.
    '@eadir|@synoeastream|@synoresource|@tmp|@__thumb|@recycle|@recently-snapshot|#recycle|#snapshot|synophoto_.*',
    // Previews of programs that develop photos.
    '.+\\.(lrdata|lrlibrary|photoslibrary|cocatalogdb)|captureone',
  ].join('|')})$`,
  'i',
)

/** Tells whether an import skips a file or folder without mentioning it. */
export const isHiddenName = (name: string): boolean => name.startsWith('.') || HIDDEN.test(name)

/** Reasons for which a path is refused: too many folders, too many characters, or characters that no file name has. */
export type PathFault = 'deep' | 'long' | 'odd'

/** Checks the path of a file within its folder, with slashes; `null` if it has no fault. */
export function pathFault(path: string): PathFault | null {
  const parts = path.split('/')
  const isOdd =
    /[\p{Cc}\p{Cs}\u2028\u2029\\]/u.test(path) ||
    parts.some((part) => part.trim() === '' || part === '.' || part === '..')
  if (isOdd) return 'odd'
  if (path.length > MAX_PATH_LENGTH) return 'long'
  return parts.length - 1 > MAX_DEPTH ? 'deep' : null
}

/** Reasons for which a file of an imported folder is not sent: skipped before, or failed. */
export const LEFT_OUT = ['heic', 'large', 'gone', 'stopped'] as const
export type LeftOutFile = (typeof LEFT_OUT)[number]
