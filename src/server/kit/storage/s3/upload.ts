import type { S3Answer, S3Client } from './s3-client.ts'
import { StoreError } from './store-error.ts'
import { elementText } from './xml.ts'

/** Larger files are sent in parts of this size, in bytes. */
export const PART_BYTES = 16 * 1024 * 1024

type Content = Uint8Array | AsyncIterable<Uint8Array>

/**
 * Sends a file: in one request if it fits into a part, else in parts, of which one is in memory at a time. The file
 * appears under its name only when it has arrived completely; incomplete uploads are removed.
 */
export async function upload(
  client: S3Client,
  path: string,
  content: Content,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const parts = inParts(content)
  const first = await parts.next()
  const firstBytes = first.done ? new Uint8Array() : first.value
  const second = first.done ? first : await parts.next()
  if (second.done) {
    await expectDone(client, await client.send({ method: 'PUT', path, headers, body: firstBytes }))
    return
  }
  const response = await client.send({ method: 'POST', path, query: { uploads: '' }, headers })
  const uploadId = elementText(await response.text(), 'UploadId')
  if (!uploadId) throw new StoreError(client.where, 'it cannot take files in parts')
  try {
    const tags: string[] = []
    let bytes = 0
    const send = async (body: Uint8Array) => {
      const query = { partNumber: String(tags.length + 1), uploadId }
      const answer = await expectDone(client, await client.send({ method: 'PUT', path, query, body }))
      tags.push(answer.headers.get('etag') ?? '')
      bytes += body.byteLength
    }
    await send(firstBytes)
    await send(second.value)
    for await (const part of parts) await send(part)
    await complete(client, path, uploadId, tags, bytes)
  } catch (error) {
    await client.send({ method: 'DELETE', path, query: { uploadId } }).catch(() => {})
    throw error
  }
}

async function complete(
  client: S3Client,
  path: string,
  uploadId: string,
  tags: readonly string[],
  bytes: number,
): Promise<void> {
  const list = tags
    .map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    .join('')
  const answer = await client.send({
    method: 'POST',
    path,
    query: { uploadId },
    headers: { 'content-type': 'application/xml' },
    body: `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${list}</CompleteMultipartUpload>`,
  })
  const text = await answer.text()
  // A store may answer 200 first and report an error in the body.
  if (answer.ok && !text.includes('<Error>')) return
  // The answer to an earlier try may have been lost on the way.
  const fileHead = await client.send({ method: 'HEAD', path })
  if (answer.status === 404 && Number(fileHead.headers.get('content-length')) === bytes) return
  throw new StoreError(
    client.where,
    `it could not put a file together: ${elementText(text, 'Message') ?? ''}`,
  )
}

async function expectDone(client: S3Client, answer: S3Answer): Promise<S3Answer> {
  await answer.body?.cancel()
  if (answer.ok) return answer
  throw new StoreError(client.where, `it answers ${answer.status} to a write`)
}

/** Cuts content into parts that are full, but for the last. */
async function* inParts(content: Content): AsyncGenerator<Uint8Array, void, undefined> {
  if (content instanceof Uint8Array) {
    for (let start = 0; start < content.byteLength; start += PART_BYTES)
      yield content.subarray(start, start + PART_BYTES)
    return
  }
  let chunks: Uint8Array[] = []
  let bytes = 0
  for await (let chunk of content) {
    while (bytes + chunk.byteLength >= PART_BYTES) {
      const room = PART_BYTES - bytes
      yield Buffer.concat([...chunks, chunk.subarray(0, room)])
      chunk = chunk.subarray(room)
      chunks = []
      bytes = 0
    }
    if (chunk.byteLength > 0) chunks.push(chunk)
    bytes += chunk.byteLength
  }
  if (bytes > 0) yield Buffer.concat(chunks)
}
