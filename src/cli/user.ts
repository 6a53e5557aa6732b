import { failureMessages, sayFailure } from '../core/account/index.ts'
import { translator } from '../core/messages/index.ts'
import { type Config, openServices, type Services } from '../server/index.ts'
import type { UserCommand } from './parse-user.ts'

/**
 * Adds an account, or prints the link that sets an account's password.
 *
 * @returns why nothing was done, `null` when it was
 */
export async function user(config: Config, command: UserCommand): Promise<string | null> {
  const services = await openServices(config)
  try {
    if (command.action === 'add') {
      const refused = await add(services, command)
      if (refused) return refused
    }
    // The server may run at another address than it would with these settings: SITE_URL or PORT say which.
    const origin = config.siteUrl ?? `http://localhost:${config.port}`
    const link = await services.accounts.passwordLink(command.name, origin)
    if (link === null) return `There is no account with the name or mail address "${command.name}".`
    console.log(`${command.name} chooses a password here, once, within a day:\n${link}`)
    return null
  } finally {
    await services.close()
  }
}

async function add(
  { accounts }: Services,
  { name, email, role }: Extract<UserCommand, { action: 'add' }>,
): Promise<string | null> {
  const added = await accounts.add({ name, email, role, password: null })
  if (!added.ok) return sayFailure(translator(failureMessages, 'en'), added.failure)
  console.log(`Added ${name} (${added.role}).`)
  return null
}
