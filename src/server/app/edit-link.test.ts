import { expect, it } from 'vitest'
import { openAccounts, PASSWORD } from '../../../tests/support/server/open-accounts.ts'
import { openSite, testBrowser } from '../../../tests/support/server/open-site.ts'

/** Returns the page that a user, or a visitor, gets at an address. */
async function pageFor(name: string | null, path: string): Promise<string> {
  const { services } = await openAccounts()
  await services.pages.save({ path: '/about/', title: 'About', description: '', blocks: [] })
  const visitor = testBrowser(openSite(services))
  if (name !== null) await visitor.fillIn('/login', { login: name, password: PASSWORD })
  return (await visitor.get(path)).text()
}

// @behaviour studio-60
it.each(['Ada', 'Ben'])('%s, who may edit, gets a link from a page to its editor and back', async (name) => {
  const html = await pageFor(name, '/about/?q=a%20b')
  expect(html).toMatch(/<a [^>]*href="\/studio\/pages\/\d+\?from=%2Fabout%2F"[^>]*data-edit-link/)
  expect(html).toContain('<script type="module" src="/assets/tell-editor-1.js">')
})

// @behaviour account-8
it.each(['/about/', '/account', '/nowhere/'])(
  'at %s users of the studio are asked before unsent changes are removed',
  async (path) => {
    const html = await pageFor('Ben', path)
    expect(html).toContain('<script type="module" src="/assets/log-out-1.js">')
    const [, data = ''] = /<script id="vitrine-log-out"[^>]*>(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(data)).toMatchObject({
      user: 'Ben',
      texts: { unsent: { other: expect.stringContaining('{count}') } },
    })
    expect(await pageFor('Cy', path)).not.toContain('log-out-1')
  },
)

// @behaviour studio-60
it.each([null, 'Cy'])('a page contains no edit link for %s', async (name) => {
  const html = await pageFor(name, '/about/')
  for (const trace of ['edit-link', '/studio', 'tell-editor']) expect(html).not.toContain(trace)
})

// @behaviour studio-60
it('pages that cannot be edited have no link to an editor', async () => {
  expect(await pageFor('Ada', '/nowhere/')).not.toContain('data-edit-link')
})
