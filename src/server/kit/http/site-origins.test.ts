import { describe, expect, it } from 'vitest'
import { createSiteOrigins } from './site-origins.ts'

const local = createSiteOrigins({ siteUrl: null, listenOn: { kind: 'loopback' } })
const everywhere = createSiteOrigins({ siteUrl: null, listenOn: { kind: 'host', host: '0.0.0.0' } })
const namedSite = createSiteOrigins({ siteUrl: null, listenOn: { kind: 'host', host: 'studio-nas' } })
const published = createSiteOrigins({ siteUrl: 'https://site.test', listenOn: { kind: 'loopback' } })
const sites = { local, everywhere, named: namedSite, published }

describe('the host of a request', () => {
  it.each([
    ['local', 'localhost:3000', 'own'],
    ['local', '127.0.0.1', 'own'],
    ['local', '[::1]:3000', 'own'],
    ['local', 'LOCALHOST', 'own'],
    ['local', 'evil.test', 'other'],
    ['local', '192.168.1.5:3000', 'other'],
    ['everywhere', '192.168.1.5:3000', 'own'],
    ['everywhere', '[fd00::5]:3000', 'own'],
    ['everywhere', 'evil.test', 'other'],
    ['named', 'studio-nas:3000', 'own'],
    ['named', '192.168.1.5:3000', 'other'],
    ['published', 'site.test', 'own'],
    ['published', 'SITE.test:443', 'own'],
    ['published', 'site.test:3000', 'other'],
    ['published', 'www.site.test', 'alias'],
    ['published', '192.168.1.5', 'other'],
    ['published', '127.0.0.1:3000', 'own'],
    ['published', 'localhost:3000', 'own'],
    ['local', '999.999.999.999', 'invalid'],
    ['published', '999.999.999.999', 'invalid'],
    ['local', 'two words', 'invalid'],
    ['local', 'a/b', 'invalid'],
    ['local', 'me@localhost', 'invalid'],
    ['local', 'localhost:70000', 'invalid'],
    ['local', '[::1', 'invalid'],
    ['local', '', 'invalid'],
    ['local', undefined, 'invalid'],
  ] as const)('of the %s site, %s is %s', (site, host, verdict) => {
    expect(sites[site].judgeHost(host)).toBe(verdict)
  })
})

describe('the origin of a form', () => {
  it.each([
    ['local', 'http://localhost:3000', 'http://localhost:3000', true],
    ['local', 'http://127.0.0.1:3000', 'http://localhost:3000', true],
    ['local', 'http://[::1]:3000', 'http://127.0.0.1:3000', true],
    ['local', 'http://localhost:3001', 'http://localhost:3000', false],
    // An attacker's name that resolves to this machine: the browser treats both as one site.
    ['local', 'http://evil.test:3000', 'http://evil.test:3000', false],
    ['local', 'null', 'http://localhost:3000', false],
    ['everywhere', 'http://192.168.1.5:3000', 'http://192.168.1.5:3000', true],
    ['everywhere', 'http://192.168.1.6:3000', 'http://192.168.1.5:3000', false],
    ['everywhere', 'http://evil.test:3000', 'http://evil.test:3000', false],
    ['everywhere', 'http://localhost:3000', 'http://localhost:3000', true],
    ['named', 'http://studio-nas:3000', 'http://studio-nas:3000', true],
    ['named', 'http://evil.test:3000', 'http://evil.test:3000', false],
    ['published', 'https://site.test', 'http://site.test', true],
    // A proxy that does not pass on the host name.
    ['published', 'https://site.test', 'http://127.0.0.1:3000', true],
    ['published', 'http://site.test', 'http://site.test', false],
    ['published', 'https://evil.test', 'http://evil.test', false],
    ['published', 'http://127.0.0.1:4821', 'http://127.0.0.1:4821', false],
  ] as const)('of the %s site, %s counts at %s: %s', (site, origin, requestUrl, counts) => {
    expect(sites[site].isSiteOrigin(origin, requestUrl)).toBe(counts)
  })
})

it.each([
  ['site', 'max-age=2592000'],
  ['subdomains', 'max-age=2592000; includeSubDomains'],
  ['off', null],
] as const)('with HSTS=%s browsers are told %s', (hsts, header) => {
  const listenOn = { kind: 'loopback' } as const
  expect(createSiteOrigins({ siteUrl: 'https://site.test', listenOn, hsts }).hsts).toBe(header)
  for (const siteUrl of ['http://site.test', null])
    expect(createSiteOrigins({ siteUrl, listenOn, hsts }).hsts).toBeNull()
})
