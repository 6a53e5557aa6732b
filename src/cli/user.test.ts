import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openTestServices, temporaryFolder } from '../../tests/support/server/open-test-services.ts'
import { readConfig } from '../server/index.ts'
import { parseCommand } from './parse-command.ts'
import { recordAddress } from './recorded-address.ts'
import { user } from './user.ts'

/**
 * Opens a data folder, by default that of a new site, and returns a function that runs `vitrine user` in it and returns
 * what is printed, or the refusal.
 */
async function openFolder(
  env: Record<string, string> = { SITE_URL: 'https://example.org' },
  folder?: string,
) {
  const result = readConfig({ DATA_DIR: folder ?? (await openTestServices()).dataDir, ...env })
  if (!result.ok) throw new Error(result.errors.join())
  return async (words: string): Promise<string> => {
    const parsed = parseCommand(['user', ...words.split(' ')])
    if (!parsed.ok || parsed.command.verb !== 'user') throw new Error(words)
    const lines: string[] = []
    const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
    const refusal = await user(result.config, parsed.command)
    log.mockRestore()
    return refusal ?? lines.join('\n')
  }
}

it('reports the change of an account, or why it failed', async () => {
  const vitrine = await openFolder()
  expect(await vitrine('list')).toBe('There is no account yet.')
  expect(await vitrine('add Ada --email ada@example.org')).toMatch(
    /^Added Ada \(owner\) to the site in \S+\.\nAda can choose .*\nhttps:\/\/example\.org\/reset-password\?token=/,
  )
  await vitrine('add ben --email ben@example.org --role editor')
  for (const action of ['disable', 'remove'])
    expect(await vitrine(`${action} ada`)).toMatch(/^ada is the last owner: .* or use --force\.$/)
  expect(await vitrine('disable ben')).toBe(
    'ben is disabled, logged out everywhere and can no longer log in.',
  )
  expect(await vitrine('reset-link ben')).toBe('ben is disabled: "vitrine user enable ben" comes first.')
  expect((await vitrine('list')).split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['NAME', 'MAIL', 'ROLE', 'STATE', 'SESSIONS', 'LAST SEEN'],
    ['Ada', 'ada@example.org', 'owner', 'enabled', '0', '-'],
    ['ben', 'ben@example.org', 'editor', 'disabled', '0', '-'],
  ])
  expect(await vitrine('enable ben')).toBe('ben is enabled and may log in again.')
  expect(await vitrine('log-out ben')).toBe('ben was not logged in.')
  expect(await vitrine('two-step-off ben')).toBe('ben had no two-step login.')
  expect(await vitrine('remove ben')).toBe('ben is removed, with all sessions, links and passwords.')
  for (const action of ['reset-link', 'log-out', 'two-step-off', 'enable', 'disable', 'remove'])
    expect(await vitrine(`${action} ben`)).toBe('There is no account with the name or email address "ben".')
  expect(await vitrine('remove ada --force')).toMatch(/^ada is removed/)
})

it('creates no site in an empty folder', async () => {
  const folder = join(await temporaryFolder(), 'data')
  const vitrine = await openFolder({}, folder)
  for (const words of ['add ada --email ada@example.org', 'reset-link ada', 'list'])
    expect(await vitrine(words)).toMatch(
      /^There is no site in \S+\/data\. Name the folder .*DATA_DIR=.*npm start/,
    )
  expect(existsSync(folder)).toBe(false)
})

it('prints links with the last known origin of the site, or says what to put before them', async () => {
  const { dataDir } = await openTestServices()
  const vitrine = await openFolder({ PORT: '4000' }, dataDir)
  expect(await vitrine('add ada --email ada@example.org')).toMatch(
    /:\n\/reset-password\?token=\S+\nPut the address of your site before it/,
  )
  await recordAddress(dataDir, 'http://localhost:4840')
  expect(await vitrine('reset-link ada')).toMatch(
    /:\nhttp:\/\/localhost:4840\/reset-password\?token=\S+\nThis is where the site last ran/,
  )
  await recordAddress(dataDir, 'https://studio.example')
  expect(await vitrine('reset-link ada')).toMatch(/:\nhttps:\/\/studio\.example\/reset-password\?token=\S+$/)
  const namedSite = await openFolder({ SITE_URL: 'https://named.example' }, dataDir)
  expect(await namedSite('reset-link ada')).toContain('\nhttps://named.example/reset-password?')
})
