import { get } from 'node:http'

/** Returns the size of a response's body as it is transferred, in one of these encodings. */
export const transferredBytes = (url: string, encodings: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encodings } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
