import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { readConfig } from './config.ts'

describe('the environment variables', () => {
  it('have defaults for everything', () => {
    expect(readConfig({})).toEqual({
      ok: true,
      config: {
        port: 3000,
        listenOn: { kind: 'loopback' },
        dataDir: resolve('data'),
        database: null,
        storage: null,
        mediaUrl: null,
        siteUrl: null,
        siteConfig: null,
        previewAllowHosts: [],
        smtpUrl: null,
        mailFrom: null,
        trustedProxies: [],
        authSecret: null,
        hsts: 'site',
        cacheMb: 64,
        avif: true,
        log: { format: 'text', level: 'warn' },
        metrics: null,
        shutdownDrainMs: null,
        passwordLeakCheck: null,
        devReload: false,
        workshop: false,
      },
    })
  })

  it('accept all values of the owner, any free port included', () => {
    const result = readConfig({
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/v',
      SITE_URL: 'https://example.org/',
    })
    expect(result).toMatchObject({
      ok: true,
      config: {
        port: 0,
        listenOn: { kind: 'host', host: '0.0.0.0' },
        dataDir: '/srv/v',
        siteUrl: 'https://example.org',
      },
    })
  })

  it('accept hosts in every spelling, with and without a port', () => {
    const result = readConfig({ PREVIEW_ALLOW_HOSTS: 'LocalHost:8080, intranet.example,[::1]:80 ,127.1' })
    expect(result).toMatchObject({
      ok: true,
      config: { previewAllowHosts: ['localhost:8080', 'intranet.example', '[::1]:80', '127.0.0.1'] },
    })
  })

  it('count as unset if they are empty', () => {
    expect(readConfig({ PORT: '', HOST: ' ' })).toMatchObject({ ok: true, config: { port: 3000 } })
  })

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['HOST', 'two words'],
    ['PASSWORD_LEAK_CHECK', 'http://stolen.example/range/'],
    ['PASSWORD_LEAK_CHECK', 'yes'],
    ['SITE_URL', 'example.org'],
    ['SITE_URL', 'ftp://example.org'],
    ['SITE_URL', 'https://example.org/blog'],
    ['SITE_URL', 'https://me:secret@example.org'],
    ['PREVIEW_ALLOW_HOSTS', 'a b'],
    ['PREVIEW_ALLOW_HOSTS', 'localhost:80,,other'],
    ['PREVIEW_ALLOW_HOSTS', 'localhost:70000'],
    ['PREVIEW_ALLOW_HOSTS', 'http://localhost'],
    ['PREVIEW_ALLOW_HOSTS', '[::1'],
    ['MAIL_FROM', 'nobody'],
    ['TRUSTED_PROXIES', 'proxy.example.org'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.1,'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/7'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', '127.0.0.1,fd00::/15'],
    ['LOG_FORMAT', 'xml'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', '65536'],
    ['METRICS_HOST', 'two words'],
    ['SHUTDOWN_DRAIN_MS', '3s'],
    ['SHUTDOWN_DRAIN_MS', '600001'],
  ])('refuse %s=%s with a sentence that shows a valid value', (name, value) => {
    const result = readConfig({ [name]: value })
    if (result.ok) throw new Error('accepted')
    expect(result.errors).toHaveLength(1)
    expect(result.errors[0]).toContain(`${name} is "${value}", but must be`)
    expect(result.errors[0]).toContain('for example')
  })

  it.each(['smpt://user:hunter2@mail.example.org', 'hunter2@mail.example.org', 'smtps://:hunter2@'])(
    'report a problem of the mail server without its password (%s)',
    (SMTP_URL) => {
      const result = readConfig({ SMTP_URL, MAIL_FROM: 'studio@example.org' })
      if (result.ok) throw new Error('accepted')
      expect(result.errors).toEqual([expect.stringMatching(/^SMTP_URL must be a mail server, for example /)])
      expect(result.errors.join()).not.toContain('hunter2')
    },
  )

  it('require a sender together with a mail server', () => {
    const smtp = { SMTP_URL: 'smtps://me:secret@mail.example.org' }
    expect(readConfig(smtp)).toEqual({ ok: false, errors: [expect.stringContaining('MAIL_FROM=')] })
    const result = readConfig({ ...smtp, MAIL_FROM: 'Studio Nord <studio@example.org>' })
    expect(result).toMatchObject({ ok: true, config: { mailFrom: 'Studio Nord <studio@example.org>' } })
  })

  it('accept proxies by address and by network', () => {
    const result = readConfig({ TRUSTED_PROXIES: '127.0.0.1, ::1,10.0.0.0/8,fd00::/16' })
    expect(result).toMatchObject({
      ok: true,
      config: { trustedProxies: ['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/16'] },
    })
  })

  it('refuse a short secret without printing it', () => {
    const result = readConfig({ AUTH_SECRET: 'hunter2' })
    expect(result).toEqual({ ok: false, errors: [expect.stringContaining('at least 32')] })
    expect(JSON.stringify(result)).not.toContain('hunter2')
  })

  it('report all problems at once', () => {
    expect(readConfig({ PORT: 'x', SITE_URL: 'x' })).toMatchObject({ ok: false, errors: { length: 2 } })
  })

  it('log every request in the format for programs, and only important lines on a console', () => {
    expect(readConfig({ LOG_FORMAT: 'JSON' })).toMatchObject({
      config: { log: { format: 'json', level: 'info' } },
    })
    expect(readConfig({ LOG_LEVEL: 'info' })).toMatchObject({
      config: { log: { format: 'text', level: 'info' } },
    })
  })

  it('listen on a port of this machine only by default', () => {
    expect(readConfig({ METRICS_PORT: '9464' })).toMatchObject({
      config: { metrics: { port: 9464, host: '127.0.0.1' } },
    })
    expect(readConfig({ METRICS_HOST: '0.0.0.0' })).toMatchObject({ config: { metrics: null } })
  })

  // @behaviour operate-6
  it('read secrets from files', async () => {
    const folder = await temporaryFolder()
    const secret = 'x'.repeat(40)
    await writeFile(join(folder, 'key'), `${secret}\n`)
    await writeFile(join(folder, 'database'), 'postgres://me:hunter2@db/vitrine\n')
    const files = { AUTH_SECRET_FILE: join(folder, 'key'), DATABASE_URL_FILE: join(folder, 'database') }
    expect(readConfig(files)).toMatchObject({
      config: { authSecret: secret, database: { url: 'postgres://me:hunter2@db/vitrine' } },
    })
    const result = readConfig({ AUTH_SECRET_FILE: join(folder, 'nothing') })
    expect(result).toEqual({ ok: false, errors: [expect.stringContaining('cannot be read (ENOENT)')] })
    const both = readConfig({ ...files, AUTH_SECRET: secret })
    expect(both).toEqual({ ok: false, errors: [expect.stringContaining('both set')] })
    await writeFile(join(folder, 'database'), 'hunter2')
    expect(JSON.stringify(readConfig(files))).not.toContain('hunter2')
  })
})

describe('STORAGE_URL', () => {
  const readStorage = (value: string) => readConfig({ STORAGE_URL: value })

  it('names a bucket with its key, and the parameters of an object store', () => {
    expect(readStorage('s3://key:a%2Fb@s3.eu-central-1.amazonaws.com/bucket/site/one')).toMatchObject({
      config: {
        storage: {
          endpoint: 'https://s3.eu-central-1.amazonaws.com',
          bucket: 'bucket',
          prefix: 'site/one/',
          region: 'eu-central-1',
          accessKeyId: 'key',
          secretAccessKey: 'a/b',
        },
      },
    })
    expect(
      readStorage('s3://key:secret@store/bucket?region=here&endpoint=http://localhost:9000'),
    ).toMatchObject({
      config: { storage: { endpoint: 'http://localhost:9000', region: 'here', prefix: '' } },
    })
  })

  it.each([
    'https://key:hunter2@host/bucket',
    's3://host/bucket',
    's3://key:hunter2@host',
    's3://key:hunter2@host/Bucket',
    's3://key:hunter2@host/bucket/a b',
    's3://key:hunter2%zz@host/bucket',
    's3://key:hunter2@host/bucket?colour=red',
    's3://key:hunter2@host/bucket?endpoint=localhost',
  ])('is refused without printing its secret (%s)', (value) => {
    const result = readStorage(value)
    if (result.ok) throw new Error('accepted')
    expect(result.errors).toEqual([
      expect.stringMatching(/^STORAGE_URL must be a bucket with its key, for ex/),
    ])
    expect(result.errors.join()).not.toContain('hunter2')
  })
})

it.each([
  ['https://cdn.example.org', 'https://cdn.example.org/'],
  ['https://cdn.example.org/a/b//', 'https://cdn.example.org/a/b/'],
  ['cdn.example.org', null],
  ['https://cdn.example.org/?a', null],
])('MEDIA_URL=%s is %s', (value, expected) => {
  const result = readConfig({ MEDIA_URL: value })
  expect(result.ok ? result.config.mediaUrl : null).toBe(expected)
})
