import { failureMessages, failureText } from '../core/account/index.ts'
import { translator } from '../core/i18n/index.ts'
import { type Accounts, type Config, openServices, type UserRecord } from '../server/index.ts'
import type { UserCommand } from './parse-user.ts'
import { siteBlocks } from './site-blocks.ts'

/**
 * Runs `vitrine user` and prints what was done.
 *
 * @returns why nothing was done; `null` if it was
 */
export async function user(config: Config, command: UserCommand): Promise<string | null> {
  const services = await openServices(config, { blocks: siteBlocks })
  try {
    // The server may have another address than these settings print, which SITE_URL or PORT correct.
    const origin = config.siteUrl ?? `http://localhost:${config.port}`
    return await runAction(services.accounts, command, origin)
  } finally {
    await services.close()
  }
}

async function runAction(accounts: Accounts, command: UserCommand, origin: string): Promise<string | null> {
  switch (command.action) {
    case 'list':
      console.log(userTable(await accounts.people()))
      return null
    case 'add':
      return (await add(accounts, command)) ?? printLink(accounts, command.name, origin)
    case 'reset-link':
      return printLink(accounts, command.name, origin)
    case 'log-out':
      return logOut(accounts, command.name)
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
): Promise<string | null> {
  const added = await accounts.add({ name, email, role, password: null })
  return added.ok
    ? print(`Added ${name} (${added.value.role}).`)
    : failureText(translator(failureMessages, 'en'), added.error)
}

async function printLink(accounts: Accounts, name: string, origin: string): Promise<string | null> {
  const link = await accounts.passwordLink(name, origin)
  if (link !== null) {
    const isLocal = new URL(link).hostname === 'localhost'
    const hint = isLocal
      ? '\nSITE_URL is not set here: put the address of your site before /reset-password.'
      : ''
    return print(`${name} chooses a password here, once, within a day:\n${link}${hint}`)
  }
  const isDisabled = (await accounts.people()).some(
    (person) => person.disabledAt !== null && [person.name, person.email].includes(name),
  )
  return isDisabled ? `${name} is disabled: "vitrine user enable ${name}" comes first.` : unknownAccount(name)
}

async function logOut(accounts: Accounts, name: string): Promise<string | null> {
  const ended = await accounts.endSessions(name)
  if (ended === null) return unknownAccount(name)
  return print(ended === 0 ? `${name} was not logged in.` : `${name} is logged out everywhere (${ended}).`)
}

async function disableOrRemove(
  accounts: Accounts,
  { action, name, force }: Extract<UserCommand, { action: 'disable' | 'remove' }>,
): Promise<string | null> {
  const outcome = await accounts[action](name, { evenLastOwner: force })
  if (outcome === 'unknown') return unknownAccount(name)
  if (outcome === 'last-owner')
    return `${name} is the last owner: without one nobody can run this site. Add another owner first, or say --force.`
  return print(
    action === 'disable'
      ? `${name} is disabled: logged out everywhere, and refused at every login.`
      : `${name} is removed, with every session, link and password.`,
  )
}

const unknownAccount = (name: string): string =>
  `There is no account with the name or mail address "${name}".`

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
