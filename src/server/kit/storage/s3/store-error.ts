/** Advice for the owner about answers of a store that do not depend on the request, by their code. */
const ADVICE: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket; make it, or correct STORAGE_URL',
  AccessDenied: 'the key may not do this; give it the right to read, write, list and delete in the bucket',
  InvalidAccessKeyId: 'it does not know the key; correct STORAGE_URL',
  SignatureDoesNotMatch:
    'it does not accept the secret; correct STORAGE_URL, where / is written %2F and + is written %2B',
  AuthorizationHeaderMalformed: 'the bucket is in another region; name it in STORAGE_URL with ?region=…',
  RequestTimeTooSkewed: 'its clock and that of this machine differ; set them right',
  QuotaExceeded: 'it is full; make room there',
}

/** Codes of a store without room. */
const FULL = /^(QuotaExceeded|InsufficientStorage|EntityTooLarge\w*)$/

/**
 * The object store does not work, or refuses everything; `storageFailure` knows it by its code.
 *
 * @param where host and bucket, without the secret
 */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: 'STORE_UNAVAILABLE' | 'STORE_FULL'

  constructor(where: string, reason: string, options: { storeCode?: string; cause?: unknown } = {}) {
    const { storeCode = '', cause } = options
    super(`The object store ${where} cannot be used: ${ADVICE[storeCode] ?? reason}.`, { cause })
    this.code = FULL.test(storeCode) ? 'STORE_FULL' : 'STORE_UNAVAILABLE'
  }
}
