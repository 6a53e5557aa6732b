/** Limit on the head of one part, and on everything between two parts, in bytes. */
const MAX_HEAD_BYTES = 16 * 1024
/** Limit on all fields of a form that are not files, in bytes. */
const MAX_FIELD_BYTES = 64 * 1024

/** Error for a form that cannot be read: it ends too early, or a part that is not a file is too long. */
export class BrokenForm extends Error {
  override readonly name = 'BrokenForm'
}

/** A file of a form, whose bytes are read as they arrive. */
export interface FormFile {
  /** Name of the field. */
  name: string
  fileName: string
  content: AsyncIterable<Uint8Array>
}

/** Returns the boundary in a content type; `null` if it is not a form with files. */
export const multipartBoundary = (contentType: string | null): string | null => {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
      contentType ?? '',
    ) ?? []
  return quoted ?? plain ?? null
}

/**
 * Reads a form with files (`multipart/form-data`) as it arrives: never more than a piece of it is in memory.
 *
 * @param onFile reads one file, before anything after it is read; the rest that it does not read is skipped
 *
 * @returns the other fields, as a form without files would have them
 *
 * @throws BrokenForm
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  onFile: (file: FormFile) => Promise<void>,
): Promise<URLSearchParams> {
  const pieces = new Pieces(body)
  const mark = Buffer.from(`\r\n--${boundary}`)
  const fields = new URLSearchParams()
  let bytes = 0
  await pieces.text(mark, MAX_HEAD_BYTES)
  while (!(await pieces.starts('--'))) {
    const head = await pieces.text(Buffer.from('\r\n\r\n'), MAX_HEAD_BYTES)
    const name = dispositionPart(head, 'name') ?? ''
    const fileName = dispositionPart(head, 'filename')
    if (fileName === null) {
      const value = await pieces.text(mark, MAX_FIELD_BYTES - bytes)
      bytes += value.length
      fields.append(name, value)
      continue
    }
    const content = pieces.until(mark)
    await onFile({ name, fileName, content })
    while (!(await content.next()).done);
  }
  return fields
}

/** Decodes bytes without a declared encoding: as UTF-8 if they are valid, else as Latin-1. */
function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

/**
 * Decodes a header as its sender wrote it: HTTP gives each byte as a character of Latin-1, and most programs send
 * UTF-8.
 */
export const headerText = (header: string): string =>
  /^[\0-\xff]*$/.test(header) ? decodeText(Buffer.from(header, 'latin1')) : header

/**
 * Returns a named parameter of a `Content-Disposition`, such as `filename`; `filename*` of RFC 5987 takes precedence.
 */
export function dispositionPart(head: string, name: string): string | null {
  const [, encoded] =
    new RegExp(`[;\\s]${name}\\*\\s*=\\s*(?:utf-8|iso-8859-1)'[^']*'([^;\\s]+)`, 'i').exec(head) ?? []
  if (encoded !== undefined) return percentDecoded(encoded)
  const [, quoted, plain] =
    new RegExp(`[;\\s]${name}\\s*=\\s*(?:"((?:[^"\\\\\r\n]|\\\\.)*)"|([^;\\s"]+))`, 'i').exec(head) ?? []
  return quoted?.replace(/\\(["\\])/g, '$1') ?? plain ?? null
}

/** Decodes percent-encoded text; `null` if it is invalid. */
function percentDecoded(text: string): string | null {
  if (/%(?![\da-f]{2})/i.test(text)) return null
  const bytes = text.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return headerText(bytes)
}

/** Reader of a stream up to delimiters. */
class Pieces {
  /**
   * Bytes read but not yet consumed. It begins with a line break, so that the first boundary is found like the others.
   */
  private held: Buffer = Buffer.from('\r\n')
  private readonly source: AsyncIterator<Uint8Array>

  constructor(body: AsyncIterable<Uint8Array>) {
    this.source = body[Symbol.asyncIterator]()
  }

  /** Yields all bytes before the delimiter, which is skipped. */
  async *until(mark: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.held.indexOf(mark)
      if (at >= 0) {
        const last = this.held.subarray(0, at)
        this.held = this.held.subarray(at + mark.byteLength)
        if (last.byteLength > 0) yield last
        return
      }
      // The delimiter may have begun at the end of the bytes read so far.
      const sure = this.held.byteLength - mark.byteLength + 1
      if (sure > 0) {
        const ready = this.held.subarray(0, sure)
        this.held = this.held.subarray(sure)
        yield ready
      }
      await this.more()
    }
  }

  async text(mark: Buffer, most: number): Promise<string> {
    const pieces: Uint8Array[] = []
    let bytes = 0
    for await (const piece of this.until(mark)) {
      bytes += piece.byteLength
      if (bytes > most) throw new BrokenForm('A part of the form is too long.')
      pieces.push(piece)
    }
    return decodeText(Buffer.concat(pieces))
  }

  /** Tells whether these characters come next; if so they are skipped. */
  async starts(signs: string): Promise<boolean> {
    while (this.held.byteLength < signs.length) await this.more()
    const isMatch = this.held.subarray(0, signs.length).toString() === signs
    this.held = this.held.subarray(isMatch ? signs.length : 0)
    return isMatch
  }

  private async more(): Promise<void> {
    const { value, done } = await this.source.next()
    if (done) throw new BrokenForm('The form ends too early.')
    this.held = Buffer.concat([this.held, value])
  }
}
