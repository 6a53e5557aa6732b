// The kit routes are made of: bodies, forms, headers, limits and the shapes of the read API. It knows no noun.

export { byteRange } from './byte-range.ts'
export { checkHost } from './check-host.ts'
export {
  type ClientIp,
  clientIp,
  plainAddress,
  type TrustedProxies,
  trustedProxies,
} from './client-ip.ts'
export { decodedPath } from './decoded-path.ts'
export { chooseEncoding, ENCODINGS, type Encoding, encodeAll } from './encoding.ts'
export { matchesEntityTag } from './entity-tag.ts'
export { createRateLimit, limitPages, type RateLimit, TooManyRequests } from './rate-limit.ts'
export * from './read-form.ts'
export { bringsBody, receiveBody } from './receive-body.ts'
export * from './request-bindings.ts'
export { requestTarget } from './request-target.ts'
export { respondAndClose } from './respond-and-close.ts'
export { DATA_POLICY, defaultHeaders, HSTS, OPEN_TO_OTHER_SITES, pageHeaders } from './security-headers.ts'
export { createSiteOrigins, type SiteOrigins } from './site-origins.ts'
export { sitePath } from './site-path.ts'
