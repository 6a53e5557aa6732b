import { expect, it } from 'vitest'
import { signedHeaders } from './sign-request.ts'

// The examples that Amazon publishes with the description of the signature.
const KEYS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const BUCKET = 'https://examplebucket.s3.amazonaws.com'

it.each([
  {
    what: 'a part of a file',
    request: { method: 'GET', path: '/test.txt', headers: { range: 'bytes=0-9' }, body: '' },
    signed: 'host;range;x-amz-content-sha256;x-amz-date',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    what: 'a file that is written',
    request: {
      method: 'PUT',
      path: '/test%24file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: 'Welcome to Amazon S3.',
    },
    signed: 'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    what: 'a query without a value',
    request: { method: 'GET', path: '/?lifecycle', headers: {}, body: '' },
    signed: 'host;x-amz-content-sha256;x-amz-date',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    what: 'a list',
    request: { method: 'GET', path: '/?max-keys=2&prefix=J', headers: {}, body: '' },
    signed: 'host;x-amz-content-sha256;x-amz-date',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
])('signs $what like the published example', async ({ request: { path, ...request }, signed, signature }) => {
  const headers = await signedHeaders({ ...request, url: new URL(BUCKET + path) }, KEYS, {
    datetime: '20130524T000000Z',
  })
  expect(headers.get('authorization')).toBe(
    `AWS4-HMAC-SHA256 Credential=${KEYS.accessKeyId}/20130524/us-east-1/s3/aws4_request, SignedHeaders=${signed}, Signature=${signature}`,
  )
})
