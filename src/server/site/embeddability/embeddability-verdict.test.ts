import { describe, expect, it } from 'vitest'
import { embeddabilityVerdict } from './embeddability-verdict.ts'

const OURS = 'https://studio.example'
const THEIRS = 'https://client.example/work/'

const verdict = (headers: [string, string][], framed = THEIRS, embedder = OURS) =>
  embeddabilityVerdict(new Headers(headers), framed, embedder)

const csp = (policy: string): [string, string] => ['Content-Security-Policy', policy]
const xfo = (value: string): [string, string] => ['X-Frame-Options', value]

describe('a policy with frame-ancestors', () => {
  it.each([
    ["frame-ancestors 'none'", 'forbidden'],
    ["FRAME-ANCESTORS 'NONE'", 'forbidden'],
    ['frame-ancestors', 'forbidden'],
    ["frame-ancestors 'self'", 'forbidden'],
    ['frame-ancestors *', 'allowed'],
    ['frame-ancestors https:', 'allowed'],
    ['frame-ancestors http:', 'allowed'],
    ['frame-ancestors data: blob:', 'forbidden'],
    ['frame-ancestors studio.example', 'allowed'],
    ['frame-ancestors STUDIO.Example', 'allowed'],
    ['frame-ancestors https://studio.example', 'allowed'],
    ['frame-ancestors http://studio.example', 'allowed'],
    ['frame-ancestors https://studio.example/', 'allowed'],
    ['frame-ancestors https://studio.example/page', 'forbidden'],
    ['frame-ancestors https://studio.example:443', 'allowed'],
    ['frame-ancestors https://studio.example:8443', 'forbidden'],
    ['frame-ancestors https://studio.example:*', 'allowed'],
    ['frame-ancestors *.example', 'allowed'],
    ['frame-ancestors https://*:443', 'allowed'],
    ['frame-ancestors *.studio.example', 'forbidden'],
    ['frame-ancestors dio.example', 'forbidden'],
    ['frame-ancestors other.example studio.example', 'allowed'],
    ["frame-ancestors 'none' studio.example", 'allowed'],
    ["frame-ancestors 'unsafe-inline' !!", 'forbidden'],
    ["default-src 'none'; frame-ancestors 'none'", 'forbidden'],
    ["default-src 'none'; script-src 'self'", 'allowed'],
    ["frame-ancestors 'none'; frame-ancestors *", 'forbidden'],
    ["frame-ancestors *; frame-ancestors 'none'", 'allowed'],
    ["frame-ancestors *, frame-ancestors 'none'", 'forbidden'],
    ["frame-ancestors *, default-src 'self'", 'allowed'],
    ["  ;; frame-ancestors\t  'none' ;", 'forbidden'],
  ])('%s: %s', (policy, expected) => {
    expect(verdict([csp(policy)])).toBe(expected)
  })

  it('must allow us in every header', () => {
    expect(verdict([csp('frame-ancestors *'), csp("frame-ancestors 'none'")])).toBe('forbidden')
    expect(verdict([csp('frame-ancestors *'), csp('frame-ancestors https:')])).toBe('allowed')
  })

  it('takes precedence over X-Frame-Options, in both directions', () => {
    expect(verdict([csp('frame-ancestors *'), xfo('DENY')])).toBe('allowed')
    expect(verdict([csp("frame-ancestors 'none'"), xfo('ALLOWALL')])).toBe('forbidden')
  })

  it('that is report-only forbids nothing', () => {
    expect(verdict([['Content-Security-Policy-Report-Only', "frame-ancestors 'none'"]])).toBe('allowed')
  })

  it.each([
    ['https://studio.example/x/', 'https://studio.example', 'allowed'],
    ['https://studio.example:8443/', 'https://studio.example', 'forbidden'],
    ['http://studio.example/', 'http://studio.example', 'allowed'],
    ['https://studio.example/', 'http://studio.example', 'forbidden'],
    ['http://localhost:3000/a/', 'http://localhost:3000', 'allowed'],
    ['http://localhost:3000/a/', 'http://127.0.0.1:3000', 'forbidden'],
  ])("'self' of %s allows %s: %s", (framed, embedder, expected) => {
    expect(verdict([csp("frame-ancestors 'self'")], framed, embedder)).toBe(expected)
  })

  it.each([
    ['client.example', 'http://client.example', 'forbidden'],
    ['localhost:3000', 'http://localhost:3000', 'forbidden'],
    ['http://localhost:3000', 'http://localhost:3000', 'allowed'],
    ['http://127.0.0.1:*', 'http://127.0.0.1:3000', 'allowed'],
    ['http://[::1]:3000', 'http://[::1]:3000', 'allowed'],
    ['http://localhost', 'http://localhost:3000', 'forbidden'],
    ['*', 'http://localhost:3000', 'allowed'],
  ])('of an https page with %s allows %s: %s', (source, embedder, expected) => {
    expect(verdict([csp(`frame-ancestors ${source}`)], THEIRS, embedder)).toBe(expected)
  })
})

describe('X-Frame-Options alone', () => {
  it.each([
    ['DENY', 'forbidden'],
    ['deny', 'forbidden'],
    ['SAMEORIGIN', 'forbidden'],
    ['ALLOW-FROM https://other.example', 'allowed'],
    ['ALLOWALL', 'allowed'],
    ['nonsense', 'allowed'],
    ['', 'allowed'],
    ['DENY, DENY', 'forbidden'],
    ['SAMEORIGIN, DENY', 'forbidden'],
    ['ALLOWALL, nonsense', 'forbidden'],
    ['ALLOW-FROM https://a.example, nonsense', 'allowed'],
    ['SAMEORIGIN; DENY', 'allowed'],
  ])('%s: %s', (value, expected) => {
    expect(verdict([xfo(value)])).toBe(expected)
  })

  it('SAMEORIGIN allows our own pages', () => {
    expect(verdict([xfo('SAMEORIGIN')], `${OURS}/portfolio/`)).toBe('allowed')
    expect(verdict([xfo('sameorigin')], `${OURS}:8443/`)).toBe('forbidden')
  })

  it('repeated with the same value is one', () => {
    expect(verdict([xfo('SAMEORIGIN'), xfo('sameorigin')], `${OURS}/portfolio/`)).toBe('allowed')
  })
})

describe('without a header about frames', () => {
  it('everybody is allowed', () => {
    expect(verdict([])).toBe('allowed')
  })

  it('http cannot be framed in https, and https can be framed in http', () => {
    expect(verdict([], 'http://client.example/')).toBe('forbidden')
    expect(verdict([csp('frame-ancestors *')], 'http://client.example/')).toBe('forbidden')
    expect(verdict([], 'https://client.example/', 'http://localhost:3000')).toBe('allowed')
  })
})
