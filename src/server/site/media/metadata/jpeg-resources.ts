/** Headers that image editors write before each segment of their resources, the second one until 1994. */
const HEADERS = ['Photoshop 3.0\0', 'Adobe_Photoshop2.5:'] as const

/** Returns the length of the header before resources of image editors; 0 if there is none. */
export const resourcesHeaderLength = (bytes: Buffer): number =>
  HEADERS.find((header) => bytes.toString('latin1', 0, header.length) === header)?.length ?? 0

const [START, RESOURCES, SCAN, END] = [0xd8, 0xed, 0xda, 0xd9]

/**
 * Joins the resources of image editors in a JPEG. If they do not fit into one segment, such as after a long clipping
 * path, they continue in the next one, and libraries return only the first.
 *
 * @param bytes beginning of the file
 * @returns `null` if there are none
 */
export function resourcesOfJpeg(bytes: Buffer): Buffer | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null
  const parts: Buffer[] = []
  for (let at = 2; at + 4 <= bytes.length; ) {
    // Segments may be preceded by padding, and some programs leave other bytes between them.
    if (bytes[at] !== 0xff || bytes[at + 1] === 0xff || bytes[at + 1] === 0) {
      at += 1
      continue
    }
    const marker = bytes[at + 1]
    if (marker === SCAN || marker === END) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const content = bytes.subarray(at + 4, end)
    const headerLength = marker === RESOURCES ? resourcesHeaderLength(content) : 0
    if (headerLength > 0) parts.push(content.subarray(headerLength))
    at = end
  }
  return parts.length > 0 ? Buffer.concat([Buffer.from(HEADERS[0], 'latin1'), ...parts]) : null
}
