import { expect, it } from 'vitest'
import { mailServer } from '../../../../tests/support/server/mail-server.ts'
import { openAccounts } from '../../../../tests/support/server/open-accounts.ts'
import { type Login, openApi } from '../../../../tests/support/server/open-api.ts'
import { testBrowser } from '../../../../tests/support/server/open-site.ts'
import { openTestServices } from '../../../../tests/support/server/open-test-services.ts'
import type { Actor } from '../../../core/account/index.ts'
import type { MessageList } from '../../../core/calls/index.ts'
import { MESSAGE_HELD, MESSAGE_TRAP } from '../../../core/content/index.ts'
import { DAY_MS, MINUTE_MS } from '../../../core/kit/time.ts'
import type { Services } from '../../app/create-services.ts'

const V1 = '/wp-json/vitrine/v1'
const OWNER: Actor = { id: 'ada', name: 'Ada', role: 'owner' }

const WORDS = { name: 'Dana', email: 'dana@example.org', text: 'Is there one left?\nOf the forty.' }

/** Puts a page with a form at /write/. */
const putForm = (services: Services) =>
  services.pages.save({
    path: '/write/',
    title: 'Write',
    description: '',
    blocks: [{ name: 'contact-form', attributes: { thanks: 'It is here.' } }],
  })

/** A site with a form; messages come from a visitor who takes a minute to write. */
async function openForm() {
  const api = await openApi()
  await putForm(api.services)
  let address = 7
  const visitor = (from = `203.0.113.${address++}`) => testBrowser(api.app, from)
  const write = async (words: Record<string, string> = {}, browser = visitor(), takes = MINUTE_MS) => {
    const html = await (await browser.get('/write/')).text()
    const hidden = [...html.matchAll(/<input type="hidden" name="(return|key|made)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    )
    await api.clock.pause(takes)
    return browser.send('/send-message', { ...Object.fromEntries(hidden), ...WORDS, ...words })
  }
  const list = async (query = '', login: Login = 'ben') =>
    (await api.call<MessageList>(login, 'GET', `${V1}/messages${query}`)).body
  return { ...api, visitor, write, list }
}

// @behaviour message-1
it('a message is stored, and the page thanks without script', async () => {
  const { write, list, visitor } = await openForm()
  const browser = visitor()
  const answer = await write({}, browser)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/write/?sent=yes#sent'])
  const thanks = await (await browser.get('/write/?sent=yes')).text()
  expect(thanks).toMatch(/id="sent"[^>]*role="status"[^>]*>It is here\.</)
  expect(thanks).not.toContain('action="/send-message"')
  const { messages, counts } = await list()
  expect(messages).toMatchObject([{ ...WORDS, page: '/write/', state: 'new', mailedAt: null }])
  expect(counts).toEqual({ new: 1, read: 0, spam: 0 })
})

// @behaviour message-1
it.each<[Record<string, string>, string, string[]]>([
  [{ name: ' ' }, 'no-name', ['Enter your name']],
  [{ email: 'dana' }, 'no-email', ['Enter a full email address']],
  [{ email: 'dana@example.org, all@example.org' }, 'no-email', ['Enter a full email address']],
  [{ text: '' }, 'no-text', ['Write a message']],
  [{ text: 'a'.repeat(10_001) }, 'no-text', ['of up to 10,000 characters']],
  [{ name: 'a'.repeat(201), text: '\0' }, 'no-name-text', ['with up to 200 characters', 'Write a message']],
])('an incomplete message is refused, and the page explains each field: %j', async (words, outcome, said) => {
  const { write, list, visitor } = await openForm()
  const browser = visitor()
  const answer = await write(words, browser)
  expect(answer.headers.get('location')).toBe(`/write/?sent=${outcome}#sent`)
  const page = await (await browser.get(`/write/?sent=${outcome}`)).text()
  expect(page).toContain('Not sent.')
  for (const sentence of said) expect(page).toContain(sentence)
  expect(page.match(/aria-invalid="true" aria-describedby/g)).toHaveLength(said.length)
  expect(page).toContain('action="/send-message"')
  expect((await list()).messages).toEqual([])
})

// @behaviour message-1
it('a form of another site is refused, and redirects nowhere else', async () => {
  const { visitor, list, clock } = await openForm()
  const browser = visitor()
  const fields = { ...WORDS, made: '0', key: 'sent' }
  expect((await browser.send('/send-message', fields, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await list()).messages).toEqual([])
  await clock.pause(MINUTE_MS)
  const led = await browser.send('/send-message', { ...fields, return: '//evil.example/', key: 'x y' })
  expect(led.headers.get('location')).toBe('/')
})

// @behaviour message-2
it.each<[string, Record<string, string>, number]>([
  ['fills in what nobody sees', { [MESSAGE_TRAP]: 'https://pills.example' }, MINUTE_MS],
  ['is faster than anybody', {}, 0],
  ['never saw the form', { made: '' }, MINUTE_MS],
])(
  'a message by a program that %s is stored as spam, and mailed once it is marked as genuine',
  async (_, words, takes) => {
    const { write, list, call } = await openForm()
    // The answer is the same for everybody.
    expect((await write(words, undefined, takes)).headers.get('location')).toBe('/write/?sent=yes#sent')
    expect((await list()).messages).toEqual([])
    const [spam] = (await list('?state=spam')).messages
    const answer = await call<{ state: string }>('ben', 'PATCH', `${V1}/messages/${spam?.id}`, {
      state: 'new',
    })
    expect([answer.status, answer.body.state]).toEqual([200, 'new'])
    expect((await list()).messages).toMatchObject([WORDS])
  },
)

// @behaviour message-2
it('the form offers password managers only its visible fields', async () => {
  const { write, list, visitor } = await openForm()
  const html = await (await visitor().get('/write/')).text()
  const form = html.split('action="/send-message"')[1]?.split('</form>')[0] ?? ''
  const fields = [...form.matchAll(/<(?:input|textarea)[^>]*>/g)].map(([tag]) => tag)
  const unseen = fields.find((tag) => tag.includes(`name="${MESSAGE_TRAP}"`)) ?? ''
  for (const mark of ['data-1p-ignore', 'data-bwignore', 'data-lpignore="true"', 'data-form-type="other"'])
    expect(unseen).toContain(mark)
  // What identities have beside a name and an address.
  const identity =
    /name="[^"]*(?:web|site|url|company|organi|phone|tel|address|street|city|zip|country|birth)/i
  expect(fields.filter((tag) => identity.test(tag))).toEqual([])
  // Pages opened before the field got its name still send the old name.
  await write({ website: 'https://dana.example.org' })
  expect((await list()).messages).toMatchObject([{ ...WORDS, state: 'new' }])
})

// @behaviour message-2
it('a repeated message is stored once; the sixth in ten minutes from one client IP has to wait', async () => {
  const { write, list, visitor, clock } = await openForm()
  const browser = visitor('203.0.113.99')
  await write({}, browser, MINUTE_MS)
  expect((await write({}, browser, 5_000)).status).toBe(303)
  expect((await list()).messages).toHaveLength(1)
  for (let nth = 2; nth <= 5; nth += 1) await write({ text: `Number ${nth}` }, browser, 5_000)
  const refusal = await write({ text: 'Number 6' }, browser, 5_000)
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '600'])
  expect(await refusal.text()).toContain('Go back: your text is still there.')
  expect((await list()).messages).toHaveLength(5)
  expect((await write({ text: 'Of another' })).status).toBe(303)
  await clock.pause(10 * MINUTE_MS)
  expect((await write({ text: 'Number 6' }, browser, 5_000)).status).toBe(303)
  expect((await list()).messages).toHaveLength(7)
})

// @behaviour message-5
it('only authors read, mark and delete messages', async () => {
  const { write, list, call } = await openForm()
  await write()
  const [first] = (await list()).messages
  const path = `${V1}/messages/${first?.id}`
  for (const [login, status] of [
    [null, 401],
    ['cy', 401],
  ] as const) {
    expect((await call(login, 'GET', `${V1}/messages`)).status).toBe(status)
    expect((await call(login, 'PATCH', path, { state: 'read' })).status).toBe(status)
    expect((await call(login, 'POST', `${path}/mail`)).status).toBe(status)
    expect((await call(login, 'DELETE', path)).status).toBe(status)
  }
  expect((await call('ben', 'PATCH', path, { state: 'gone' })).status).toBe(400)
  expect((await call('ben', 'PATCH', path, { state: 'read' })).status).toBe(200)
  expect((await list('?state=new')).messages).toEqual([])
  expect((await list('?state=read', 'ada')).counts).toEqual({ new: 0, read: 1, spam: 0 })
  expect((await call('ben', 'POST', `${path}/mail`)).status).toBe(200)
  expect((await call('ben', 'DELETE', path)).body).toEqual({ deleted: true, id: first?.id })
  expect((await call('ben', 'DELETE', path)).status).toBe(404)
  expect((await call('ben', 'PATCH', `${V1}/messages/99999999999999`, { state: 'read' })).status).toBe(404)
})

const SENT = { ...WORDS, page: '/write/', trap: '', madeAt: 0, from: '203.0.113.7' }

// @behaviour message-3
it('a message is mailed to the owners, and replies go to its sender', async () => {
  const { url, mails } = await mailServer()
  const { services } = await openAccounts({}, { smtpUrl: url, mailFrom: 'studio@example.org' })
  const { messages } = services
  expect(await messages.send({ ...SENT, name: 'Dana\r\nBcc: all@example.org' })).toEqual({
    ok: true,
    value: null,
  })
  await messages.mailing.run()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatch(/^To: ada@example\.org$/m)
  expect(mails[0]).toMatch(/^Reply-To: dana@example\.org$/m)
  expect(mails[0]).not.toMatch(/^Bcc:/m)
  expect(mails[0]).toContain('Is there one left?')
  const listed = await messages.list(OWNER, { state: null, offset: 0, limit: 9 })
  expect(listed.ok && listed.value.messages[0]?.mailedAt).toEqual(expect.any(String))
  expect(await messages.mailing.run()).toBe(0)
  expect(mails).toHaveLength(1)
})

// @behaviour message-7
it('a flood from one provider does not block others, and waiting messages are mailed later', async () => {
  const { url, mails } = await mailServer()
  const { services, clock } = await openAccounts({}, { smtpUrl: url, mailFrom: 'studio@example.org' })
  const { messages } = services
  const flood = (nth: number) => ({ ...SENT, text: `Flood ${nth}`, from: `2001:db8:7:${nth}::/64` })
  const answers = []
  for (let nth = 0; nth < 70; nth += 1) answers.push(await messages.send(flood(nth)))
  expect(answers.filter(({ ok }) => !ok)).toHaveLength(10)
  expect(await messages.send(SENT)).toEqual({ ok: true, value: null })
  while ((await messages.mailing.run()) > 0);
  expect(mails).toHaveLength(16)
  expect(mails.at(-1)).toContain('Is there one left?')
  const heldList = await messages.list(OWNER, { state: null, offset: 1, limit: 1 })
  expect(heldList.ok && heldList.value.messages).toMatchObject([{ mailedAt: null, mailFault: MESSAGE_HELD }])
  await clock.pause(61 * MINUTE_MS)
  while ((await messages.mailing.run()) > 0);
  expect(mails).toHaveLength(61)
})

// @behaviour message-2
it('spam above its limit is dropped silently, and takes no space of messages', async () => {
  const { services } = await openAccounts()
  const { messages } = services
  for (let nth = 0; nth < 120; nth += 1)
    expect(
      await messages.send({ ...SENT, text: `Pills ${nth}`, trap: 'x', from: `198.51.${nth}.1` }),
    ).toEqual({
      ok: true,
      value: null,
    })
  expect((await messages.send({ ...SENT, from: '198.51.1.1' })).ok).toBe(true)
  const list = await messages.list(OWNER, { state: null, offset: 0, limit: 9 })
  expect(list.ok && list.value.counts).toEqual({ new: 1, read: 0, spam: 100 })
})

// @behaviour message-4
it('a failed mail loses nothing: the message is stored, and mailed when the mail server is back', async () => {
  const { url, mails } = await mailServer()
  const smtp = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'studio@example.org' }
  const { services, clock } = await openAccounts({}, smtp)
  await services.messages.send(SENT)
  await services.messages.mailing.run()
  const result = await services.messages.list(OWNER, { state: null, offset: 0, limit: 9 })
  expect(result.ok && result.value.messages).toMatchObject([{ ...WORDS, mailedAt: null }])
  expect(services.reports.join()).toContain('A visitor’s message could not be mailed')
  expect(await services.messages.mailing.run()).toBe(0)
  const { dataDir } = services
  await services.close()
  // Another process, with a mail server that works, an hour later.
  await clock.pause(60 * MINUTE_MS)
  const later = await openTestServices(dataDir, clock, { ...smtp, smtpUrl: url })
  expect(await later.messages.mailing.run()).toBe(1)
  expect(mails).toHaveLength(1)
})

// @behaviour message-6
it('a message whose mail failed says why and when it is retried, and is mailed on request', async () => {
  const { url, mails } = await mailServer()
  const smtp = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'studio@example.org' }
  const { services, clock } = await openAccounts({}, smtp)
  const letters = async ({ messages }: Pick<Services, 'messages'>) => {
    const list = await messages.list(OWNER, { state: null, offset: 0, limit: 9 })
    return list.ok ? list.value : null
  }
  await services.messages.send(SENT)
  await services.messages.mailing.run()
  const failed = await letters(services)
  expect(failed).toMatchObject({
    isMailSet: true,
    messages: [{ mailedAt: null, mailFault: expect.stringContaining('ECONNREFUSED') }],
  })
  const wait = Date.parse(failed?.messages[0]?.mailAt ?? '') - clock.now().getTime()
  expect(Math.abs(wait - MINUTE_MS)).toBeLessThan(10_000)
  const id = failed?.messages[0]?.id ?? 0
  const again = await services.messages.mail(OWNER, id)
  expect(again.ok && again.value).toMatchObject({ mailFault: expect.stringContaining('ECONNREFUSED') })
  const { dataDir } = services
  await services.close()
  const later = await openTestServices(dataDir, clock, { ...smtp, smtpUrl: url })
  // Asked for twice at once it is mailed once.
  await Promise.all([later.messages.mail(OWNER, id), later.messages.mail(OWNER, id)])
  const inbox = await letters(later)
  expect(inbox?.messages[0]).toMatchObject({ mailedAt: expect.any(String), mailAt: null, mailFault: '' })
  await later.messages.mail(OWNER, id)
  expect(mails).toHaveLength(1)
})

// @behaviour message-6
it('on a site without mail, no message waits for one', async () => {
  const { services } = await openAccounts()
  await services.messages.send(SENT)
  const list = await services.messages.list(OWNER, { state: null, offset: 0, limit: 9 })
  expect(list.ok && list.value).toMatchObject({
    isMailSet: false,
    messages: [{ mailAt: null, mailFault: '' }],
  })
})

// @behaviour message-2
it('spam is deleted after thirty days, messages are not', async () => {
  const { services, clock } = await openAccounts()
  await services.messages.send(SENT)
  await services.messages.send({ ...SENT, text: 'Pills', trap: 'x' })
  await clock.pause(29 * DAY_MS)
  await services.messages.tidy()
  const counts = async () => {
    const result = await services.messages.list(OWNER, { state: null, offset: 0, limit: 9 })
    return result.ok && result.value.counts
  }
  expect(await counts()).toEqual({ new: 1, read: 0, spam: 1 })
  await clock.pause(2 * DAY_MS)
  await services.messages.tidy()
  expect(await counts()).toEqual({ new: 1, read: 0, spam: 0 })
})
