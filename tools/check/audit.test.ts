import { expect, it } from 'vitest'
import { readAudit } from './audit.ts'

it('passes without known vulnerabilities', () => {
  expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{}}')).toMatchObject({ ok: true })
})

it('names a vulnerable package and fails', () => {
  const hono = { name: 'hono', severity: 'high', range: '<4.9.7' }
  const { ok, output } = readAudit(`npm warn x\n${JSON.stringify({ vulnerabilities: { hono } })}`)
  expect([ok, output]).toEqual([false, 'high: hono <4.9.7\nRun "npm audit" for what to do.'])
})

it('is skipped with a sentence if the registry does not respond', () => {
  for (const output of [
    'npm error audit endpoint returned an error',
    '{"message":"405 Method Not Allowed","error":{}}',
    '',
  ]) {
    expect(readAudit(output)).toMatchObject({
      ok: true,
      results: { skipped: 1 },
      note: expect.stringMatching(/^Not checked: /),
    })
  }
})
