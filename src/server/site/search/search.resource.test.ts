import { expect, it } from 'vitest'
import { draft, openTestServices } from '../../../../tests/support/server/open-test-services.ts'
import { createResponseLimit } from '../../kit/http/response-limit.ts'
import { createReadApi } from '../../kit/http/rest/index.ts'
import { createSearchResource } from './search.resource.ts'

const ask = async (query: string) => {
  const services = await openTestServices()
  await services.portfolio.save([
    draft({ slug: 'one', title: 'Salt & <Glass>', summary: 'Blown.' }),
    draft({ slug: 'two', title: 'Glass, two' }),
  ])
  const answer = await createReadApi([createSearchResource(services.search)], {
    ...services,
    siteUrl: 'https://studio.example',
    responseLimit: createResponseLimit(),
  }).routes.request(`/wp/v2/search${query}`)
  return { answer, body: await answer.json() }
}

it('responds in the form of WordPress, with what a list with images needs', async () => {
  const { answer, body } = await ask('?search=salt')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-wp-total')).toBe('1')
  expect(body).toEqual([
    {
      id: expect.any(Number),
      title: 'Salt &#038; &lt;Glass&gt;',
      url: 'https://studio.example/portfolio/one/',
      type: 'post',
      subtype: 'astra-portfolio',
      'vitrine-excerpt': 'Blown.',
      'vitrine-found-in': '',
      'vitrine-picture': null,
    },
  ])
})

it('returns an empty list for an empty query, and 400 past the end', async () => {
  expect((await ask('')).body).toEqual([])
  const { answer, body } = await ask('?search=glass&page=2')
  expect(answer.status).toBe(400)
  expect(body).toMatchObject({ code: 'rest_search_invalid_page_number' })
})

it('counts all and returns one page', async () => {
  const { answer, body } = await ask('?search=glass&per_page=1')
  expect(body).toHaveLength(1)
  expect(answer.headers.get('x-wp-total')).toBe('2')
  expect(answer.headers.get('x-wp-totalpages')).toBe('2')
})
