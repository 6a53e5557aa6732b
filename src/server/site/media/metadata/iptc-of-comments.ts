/** Keywords of texts in a PNG in which ImageMagick and programs that use it store IPTC. */
const KEYWORD = /^Raw profile type (iptc|8bim)$/i

/**
 * Returns the IPTC data in the texts of a PNG. Such a text has an empty line, one with a name, one with the length, and
 * the bytes as hexadecimal digits.
 */
export function iptcOfComments(
  comments: readonly { keyword: string; text: string }[] = [],
): Buffer | undefined {
  const text = comments.find(({ keyword }) => KEYWORD.test(keyword))?.text
  const [, , , ...lines] = text?.split('\n') ?? []
  return text === undefined ? undefined : Buffer.from(lines.join(''), 'hex')
}
