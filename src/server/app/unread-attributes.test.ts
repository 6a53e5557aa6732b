import { expect, it } from 'vitest'
import { openAccounts, PASSWORD } from '../../../tests/support/server/open-accounts.ts'
import { openSite, testBrowser } from '../../../tests/support/server/open-site.ts'

/** Returns a page whose block has unreadable attributes, as a user, or a visitor, sees it. */
async function pageFor(name: string | null): Promise<string> {
  const { services } = await openAccounts()
  await services.pages.save({
    path: '/about/',
    title: 'About',
    description: '',
    blocks: [{ name: 'portfolio-grid', attributes: { itemsPerPage: 'many', headerColor: '</script>' } }],
  })
  const visitor = testBrowser(openSite(services))
  if (name !== null) await visitor.fillIn('/login', { login: name, password: PASSWORD })
  const answer = await visitor.get('/about/')
  expect(answer.status).toBe(200)
  return answer.text()
}

// @behaviour attributes-2
it.each(['Ada', 'Ben'])('%s, who may edit the page, gets a list of invalid attributes', async (name) => {
  const html = await pageFor(name)
  const [, data = ''] =
    /<script id="vitrine-unread" type="application\/json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(data)).toEqual([
    ['itemsPerPage', 'many'],
    ['headerColor', '</script>'],
  ])
  expect(html).toContain('<script type="module" src="/assets/tell-editor-1.js">')
})

it.each([null, 'Cy'])('a page contains no such list for %s', async (name) => {
  const html = await pageFor(name)
  expect(html).not.toContain('vitrine-unread')
  expect(html).not.toContain('tell-editor')
})
