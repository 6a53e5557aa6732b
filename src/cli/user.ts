import { existsSync } from 'node:fs'
import { failureText } from '../core/account/index.ts'
import { type Accounts, type Config, databaseFile, openServices, type UserRecord } from '../server/index.ts'
import type { UserCommand } from './parse-user.ts'
import { recordedAddress } from './recorded-address.ts'
import { siteBlocks } from './site-blocks.ts'

/**
 * Runs `vitrine user` and prints what was done. A folder without a site is left unchanged: an account created there
 * would belong to a site that is not served.
 *
 * @returns why nothing was done; `null` if it was
 */
export async function user(config: Config, command: UserCommand): Promise<string | null> {
  const { dataDir } = config
  if (!config.database && !existsSync(databaseFile(dataDir)))
    return `There is no site in ${dataDir}. Name the folder of yours, for example DATA_DIR=~/vitrine-data npx --no -- vitrine user ${command.action} …, or start one there with "npm start" first.`
  const services = await openServices(config, { blocks: siteBlocks })
  try {
    const site = { dataDir, siteUrl: config.siteUrl, lastAddress: await recordedAddress(dataDir) }
    return await runAction(services.accounts, command, site)
  } finally {
    await services.close()
  }
}

/** Site whose accounts the command manages. */
interface Site {
  dataDir: string
  /** Address that the owner set, and the one the server last ran at; `null` if unknown. */
  siteUrl: string | null
  lastAddress: string | null
}

async function runAction(accounts: Accounts, command: UserCommand, site: Site): Promise<string | null> {
  switch (command.action) {
    case 'list':
      console.log(userTable(await accounts.people()))
      return null
    case 'add':
      return (await add(accounts, command, site)) ?? printLink(accounts, command.name, site)
    case 'reset-link':
      return printLink(accounts, command.name, site)
    case 'log-out':
      return logOut(accounts, command.name)
    case 'two-step-off':
      return turnOffTwoStep(accounts, command.name)
    case 'enable':
      return (await accounts.enable(command.name)) === 'unknown'
        ? unknownAccount(command.name)
        : print(`${command.name} is enabled and may log in again.`)
    case 'disable':
    case 'remove':
      return disableOrRemove(accounts, command)
  }
}

async function add(
  accounts: Accounts,
  { name, email, role }: Extract<UserCommand, { action: 'add' }>,
  { dataDir }: Site,
): Promise<string | null> {
  const result = await accounts.add({ name, email, role, password: null })
  return result.ok
    ? print(`Added ${name} (${result.value.role}) to the site in ${dataDir}.`)
    : failureText({ lang: 'en' }, result.error)
}

async function printLink(accounts: Accounts, name: string, site: Site): Promise<string | null> {
  const link = await accounts.passwordLink(name, site.siteUrl ?? site.lastAddress ?? '')
  if (link !== null)
    return print(`${name} can choose a password here, once, within a day:\n${link}${linkHint(site)}`)
  const isDisabled = (await accounts.people()).some(
    (person) => person.disabledAt !== null && [person.name, person.email].includes(name),
  )
  return isDisabled ? `${name} is disabled: "vitrine user enable ${name}" comes first.` : unknownAccount(name)
}

/** Returns advice for a link whose address may not be the one visitors use. */
function linkHint({ siteUrl, lastAddress }: Site): string {
  if (siteUrl !== null) return ''
  if (lastAddress === null)
    return '\nPut the address of your site before it, because SITE_URL is not set here.'
  return new URL(lastAddress).hostname === 'localhost'
    ? '\nThis is where the site last ran. If it has a public address, put that before /reset-password.'
    : ''
}

async function logOut(accounts: Accounts, name: string): Promise<string | null> {
  const counts = await accounts.endSessions(name)
  if (counts === null) return unknownAccount(name)
  const { sessions, applicationPasswords } = counts
  const revoked = applicationPasswords > 0 ? ` Application passwords revoked: ${applicationPasswords}.` : ''
  const sentence =
    sessions === 0 ? `${name} was not logged in.` : `${name} is logged out everywhere (${sessions}).`
  return print(`${sentence}${revoked}`)
}

async function turnOffTwoStep(accounts: Accounts, name: string): Promise<string | null> {
  const wasOn = await accounts.turnOffTwoStep(name)
  if (wasOn === null) return unknownAccount(name)
  return print(
    wasOn
      ? `Two-step login of ${name} is off. The password alone is enough until ${name} turns it on again.`
      : `${name} had no two-step login.`,
  )
}

async function disableOrRemove(
  accounts: Accounts,
  { action, name, force }: Extract<UserCommand, { action: 'disable' | 'remove' }>,
): Promise<string | null> {
  const outcome = await accounts[action](name, { evenLastOwner: force })
  if (outcome === 'unknown') return unknownAccount(name)
  if (outcome === 'last-owner')
    return `${name} is the last owner: without an owner nobody can run this site. Add another owner first, or use --force.`
  return print(
    action === 'disable'
      ? `${name} is disabled, logged out everywhere and can no longer log in.`
      : `${name} is removed, with all sessions, links and passwords.`,
  )
}

const unknownAccount = (name: string): string =>
  `There is no account with the name or email address "${name}".`

function print(sentence: string): null {
  console.log(sentence)
  return null
}

const HEAD = ['NAME', 'MAIL', 'ROLE', 'STATE', 'SESSIONS', 'LAST SEEN']

function userTable(people: readonly UserRecord[]): string {
  if (people.length === 0) return 'There is no account yet.'
  const rows = people.map(({ name, email, role, disabledAt, sessions, seenAt }) => [
    name,
    email,
    role,
    disabledAt === null ? 'enabled' : 'disabled',
    String(sessions),
    seenAt === null ? '-' : `${seenAt.slice(0, 16).replace('T', ' ')} UTC`,
  ])
  const table = [HEAD, ...rows]
  const widths = HEAD.map((_head, nth) => Math.max(...table.map((row) => row[nth]?.length ?? 0)))
  return table
    .map((row) =>
      row
        .map((cell, nth) => cell.padEnd(widths[nth] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
