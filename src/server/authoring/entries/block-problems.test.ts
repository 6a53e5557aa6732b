import { expect, it } from 'vitest'
import { openApi } from '../../../../tests/support/server/open-api.ts'
import type { Entry } from './entry.ts'

const V1 = '/wp-json/vitrine/v1'

interface Answer extends Omit<Entry, 'problems'> {
  problems: { block: string; key: string; code: string; text: string; isAdvice?: true }[]
  data: { problems: Answer['problems'] }
}

async function openBlocks() {
  const { call } = await openApi()
  const cards = (href: string, columns: unknown = 2) => ({
    title: 'Dune study',
    type: 'page',
    blocks: [
      { id: 'first', name: 'rich-text', attributes: { text: 'Sand.' } },
      { id: 'shop', name: 'product-cards', attributes: { cards: [{ title: 'Chart', href }], columns } },
      { id: 'odd', name: 'of-another-site', attributes: { href: 'javascript:alert(1)' } },
    ],
  })
  const create = (values: object) => call<Answer>('ben', 'POST', `${V1}/entries/work`, { values })
  const publish = ({ id, version }: Answer) =>
    call<Answer>(
      'ben',
      'POST',
      `${V1}/entries/work/${id}/publish`,
      {},
      { 'if-match': `"work-${id}-${version}"` },
    )
  return { call, cards, create, publish }
}

// @behaviour entry-13
it('a problem in a block is reported with block and attribute, saved all the same, and prevents publishing', async () => {
  const { call, cards, create, publish } = await openBlocks()
  const draft = await create(cards('javascript:alert(1)'))
  expect(draft.status).toBe(201)
  const fault = {
    block: 'shop',
    key: 'cards.0.href',
    code: 'address_unsafe',
    text: 'Enter an address, such as /about/ or https://example.org.',
  }
  expect(draft.body.problems).toMatchObject([fault])
  const refusal = await publish(draft.body)
  expect([refusal.status, refusal.body.data.problems]).toMatchObject([422, [fault]])
  const tag = { 'if-match': draft.etag }
  const path = `${V1}/entries/work/${draft.body.id}/working-copy`
  const mended = await call<Answer>('ben', 'PUT', path, { values: cards('/chart/') }, tag)
  expect(mended.body.problems).toEqual([])
  expect((await publish(mended.body)).status).toBe(200)
})

// @behaviour entry-13
it('an invalid attribute is reported as advice, and published with its default', async () => {
  const { cards, create, publish } = await openBlocks()
  const { body } = await create(cards('/chart/', 'many'))
  expect(body.problems).toMatchObject([{ block: 'shop', key: 'columns', isAdvice: true }])
  expect((await publish(body)).status).toBe(200)
})

// @behaviour entry-13 call-4
it('a client of WordPress cannot publish a problem either', async () => {
  const { call, cards } = await openBlocks()
  const draft = await call<{ id: number }>('ada', 'POST', `${V1}/entries/work`, {
    values: cards('javascript:alert(1)'),
  })
  const path = `/wp-json/wp/v2/astra-portfolio/${draft.body.id}`
  expect((await call('ada', 'POST', path, { status: 'publish' })).status).toBe(400)
})
