import { isCameraName } from './camera-name.ts'

/** Characters that move the cursor of a terminal, or change the direction of the text next to them. */
const INVISIBLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** A date at the beginning: `2023`, `2023-05`, `20230514`, `2023_05_14`. */
const DATE = /^(19|20)\d{2}([-_. ]?(0[1-9]|1[0-2])([-_. ]?(0[1-9]|[12]\d|3[01]))?)?(?=[-_. ]|$)[-_. ]*/

/** A number before a name: `01 `, `3. `. */
const LEADING = /^(0\d+|\d{1,3}(?=[._-]))[-_. ]+/

/** A number after a name: `_01`, `-003`, ` (2)`. */
const TRAILING = /[-_.]+(0\d+|\d{3,})$| +0\d+$|\s*\(\d+\)$/

/**
 * Makes a title of the name of a file or folder: `2023-05_dune-study_01.jpg` becomes “Dune study”. Empty if the name
 * says nothing, such as that of a camera (import-2).
 *
 * @param name without the path
 * @param isFolder true if dots are part of the name, and a date may be all of it
 */
export function cleanTitle(name: string, isFolder = false): string {
  const stem = (isFolder ? name : name.replace(/\.[^.]+$/, ''))
    .replace(INVISIBLE, ' ')
    .normalize('NFC')
    .trim()
  if (!isFolder && isCameraName(stem)) return ''
  const bare = stem.replace(DATE, '').replace(LEADING, '').replace(TRAILING, '')
  if (bare === '' || (!isFolder && isCameraName(bare))) return isFolder ? stem : ''
  // A name with spaces was written by a person, and its hyphens are intended.
  const words = (/\s/.test(bare) ? bare.replaceAll('_', ' ') : bare.replace(/[-_.+]+/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
  const [first = ''] = words
  return words === '' ? (isFolder ? stem : '') : first.toUpperCase() + words.slice(first.length)
}
