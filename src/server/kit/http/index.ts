// Parts that routes are built from: bodies, forms, headers, limits and the read API. It is independent of content
// types.

export { type BufferedBody, createBufferedBodies } from './buffered-bodies.ts'
export { byteRange } from './byte-range.ts'
export { checkTarget } from './check-target.ts'
export {
  type ClientIp,
  clientIp,
  plainAddress,
  type RequestBindings,
  type TrustedProxies,
  trustedProxies,
} from './client-ip.ts'
export { notModified } from './conditional-get.ts'
export {
  compressThoroughly,
  type EncodedResponse,
  encodeResponse,
  respondEncoded,
  sizeOfEncoded,
  variantFor,
} from './encoded-response.ts'
export { chooseEncoding, type Encoding, encodeAll, encodeGzip } from './encoding.ts'
export { decodedPath, requestTarget, singleSlashes, sitePath } from './paths.ts'
export { ServerBusy, TooManyRequests } from './rate-limit.ts'
export * from './read-form.ts'
export type { UnreadBody } from './read-text.ts'
export { hasBody, MAX_BODY_BYTES, MAX_CALL_BYTES, receiveBody } from './receive-body.ts'
export { REQUEST_ID_HEADER, requestId } from './request-id.ts'
export {
  type HandledRequest,
  observeRefusal,
  observeRequest,
  type RefusedRequest,
  type RequestObserver,
  type RequestRecord,
} from './request-record.ts'
export { respondAndClose } from './respond-and-close.ts'
export { createResponseLimit, type ResponseLimit } from './response-limit.ts'
export {
  COMMON_HEADERS,
  CROSS_ORIGIN_HEADERS,
  DATA_POLICY,
  defaultHeaders,
  pageHeaders,
} from './security-headers.ts'
export { createSiteOrigins, type SiteOrigins, siteOrigin } from './site-origins.ts'
export { networksOf, providerNetwork, visitorOf } from './visitor.ts'
