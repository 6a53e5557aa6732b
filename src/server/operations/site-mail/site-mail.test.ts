import { expect, it } from 'vitest'
import { mailServer } from '../../../../tests/support/server/mail-server.ts'
import { openAccounts } from '../../../../tests/support/server/open-accounts.ts'
import { openApi } from '../../../../tests/support/server/open-api.ts'
import { codeOf, EDITOR, unwrapResult } from '../../../../tests/support/server/open-entries.ts'
import type { Actor } from '../../../core/account/index.ts'

/** Ada, as services know her. */
async function adaOf({ accounts }: Awaited<ReturnType<typeof openAccounts>>['services']): Promise<Actor> {
  const all = unwrapResult(await accounts.profiles.list({ id: 'any', name: 'Any', role: 'owner' }))
  return { id: all.find(({ name }) => name === 'Ada')?.id ?? '', name: 'Ada', role: 'owner' }
}

// @behaviour studio-165
it('a test mail goes to the user who asks, a limited number of times', async () => {
  const { url, mails } = await mailServer()
  const { services } = await openAccounts({}, { smtpUrl: url, mailFrom: 'studio@example.org' })
  const owner = await adaOf(services)
  const state = unwrapResult(await services.siteMail.state(owner))
  expect(state).toMatchObject({ isSet: true, from: 'studio@example.org' })
  expect(unwrapResult(await services.siteMail.test(owner))).toEqual({ to: state.to })
  expect(mails.join()).toContain(`To: ${state.to}`)
  for (let count = 1; count < 5; count++) unwrapResult(await services.siteMail.test(owner))
  expect(await services.siteMail.test(owner)).toMatchObject({ error: { code: 'too_many' } })
  expect(mails).toHaveLength(5)
})

// @behaviour studio-165
it('the response contains the message of the mail server, or that there is none', async () => {
  const { services } = await openAccounts({}, { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@example.org' })
  const owner = await adaOf(services)
  expect(await services.siteMail.test(owner)).toMatchObject({
    error: { code: 'not_sent', why: expect.stringContaining('ECONNREFUSED') },
  })
  expect(codeOf(await services.siteMail.test(EDITOR))).toBe('rest_forbidden')
  expect(codeOf(await services.siteMail.state(null))).toBe('rest_forbidden')
  const { call } = await openApi()
  const none = await call<{ isSet: boolean }>('ada', 'GET', '/wp-json/vitrine/v1/mail')
  expect([none.status, none.body.isSet]).toEqual([200, false])
  const refusal = await call<{ message: string }>('ada', 'POST', '/wp-json/vitrine/v1/mail/test')
  expect([refusal.status, refusal.body.message]).toEqual([409, 'Email is not set up (SMTP_URL).'])
  expect((await call('ben', 'GET', '/wp-json/vitrine/v1/mail')).status).toBe(403)
})
