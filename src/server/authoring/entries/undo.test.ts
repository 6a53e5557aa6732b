import { expect, it } from 'vitest'
import {
  codeOf,
  EDITOR,
  OWNER,
  openEntries,
  unwrapResult,
} from '../../../../tests/support/server/open-entries.ts'
import { openUnsyncedDatabase } from '../../../../tests/support/server/open-test-services.ts'

/** Opens a site with two works that were published under one token. */
async function openPublished() {
  const site = await openEntries()
  const { entries, services, draftOf } = site
  const works = [await draftOf('work', { title: 'One' }), await draftOf('work', { title: 'Two' })]
  const ids = works.map(({ id }) => id)
  const published = unwrapResult(await entries.bulk(OWNER, 'work', ids, { do: 'publish' }, 'a key'))
  const token = published.undo ?? ''
  const states = async () => {
    const now = await Promise.all(works.map(site.again))
    return now.map(({ status }) => status)
  }
  const db = await openUnsyncedDatabase(services.dataDir)
  const tokenQuery = db.query.selectFrom('undo_token').where('token', '=', token).select('data')
  return { ...site, token, states, db, data: (await tokenQuery.executeTakeFirstOrThrow()).data }
}

// @behaviour entry-8
it('an undo that fails half way has changed nothing, and its token is still valid', async () => {
  const { entries, token, states, db, data } = await openPublished()
  const writeData = (text: string) =>
    db.query.updateTable('undo_token').set({ data: text }).where('token', '=', token).execute()
  try {
    const [first] = JSON.parse(data).snapshots
    await writeData(JSON.stringify({ snapshots: [first, null] }))
    await expect(entries.undo(OWNER, token)).rejects.toThrow()
    expect(await states()).toEqual(['publish', 'publish'])
    await writeData(data)
  } finally {
    await db.close()
  }
  unwrapResult(await entries.undo(OWNER, token))
  expect(await states()).toEqual(['draft', 'draft'])
})

// @behaviour entry-8
it('of two simultaneous undos of one change one succeeds', async () => {
  const { entries, token, db } = await openPublished()
  await db.close()
  const codes = (await Promise.all([entries.undo(OWNER, token), entries.undo(OWNER, token)])).map(codeOf)
  expect(codes.sort()).toEqual(['done', 'not_found'])
})

// @behaviour entry-8
it('a user without the right to undo leaves the token valid for others', async () => {
  const { services, entries } = await openEntries()
  const { singletons } = services
  unwrapResult(await singletons.save(OWNER, 'settings', { title: 'Newer' }, { version: null }))
  const { undo } = unwrapResult(await singletons.publish(OWNER, 'settings', { version: null }))
  const token = undo ?? ''
  expect(codeOf(await entries.undo(EDITOR, token))).toBe('not_found')
  // The owner became an editor meanwhile.
  expect(codeOf(await entries.undo({ ...OWNER, role: 'editor' }, token))).toBe('rest_forbidden')
  unwrapResult(await entries.undo(OWNER, token))
  expect(codeOf(await entries.undo(OWNER, token))).toBe('not_found')
})
