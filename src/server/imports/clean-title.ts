import { isCameraName } from './camera-name.ts'

/** Signs that move the cursor of a terminal, or turn around what stands beside them. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** A date at the beginning: `2023`, `2023-05`, `20230514`, `2023_05_14`. */
const DATE = /^(19|20)\d{2}([-_. ]?(0[1-9]|1[0-2])([-_. ]?(0[1-9]|[12]\d|3[01]))?)?(?=[-_. ]|$)[-_. ]*/

/** A number before a name: `01 `, `3. `. */
const LEADING = /^(0\d+|\d{1,3}(?=[._-]))[-_. ]+/

/** A number behind one: `_01`, `-003`, ` (2)`. */
const TRAILING = /[-_.]+(0\d+|\d{3,})$| +0\d+$|\s*\(\d+\)$/

/**
 * A title made of the name of a file or folder: `2023-05_dune-study_01.jpg` is “Dune study”. Empty where the name says
 * nothing, as that of a camera (import-2).
 *
 * @param name without the path
 * @param isFolder whether dots are part of it, and a date may be all of it
 */
export function cleanTitle(name: string, isFolder = false): string {
  const stem = (isFolder ? name : name.replace(/\.[^.]+$/, '')).replace(UNSEEN, ' ').normalize('NFC').trim()
  if (!isFolder && isCameraName(stem)) return ''
  const bare = stem.replace(DATE, '').replace(LEADING, '').replace(TRAILING, '')
  if (bare === '' || (!isFolder && isCameraName(bare))) return isFolder ? stem : ''
  // A name with blanks was written by somebody, and its hyphens are meant.
  const words = (/\s/.test(bare) ? bare.replaceAll('_', ' ') : bare.replace(/[-_.+]+/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
  const [first = ''] = words
  return words === '' ? (isFolder ? stem : '') : first.toUpperCase() + words.slice(first.length)
}
