import type { ApplicationPassword } from '../../../core/account/index.ts'
import { wpError } from '../../../core/wp/index.ts'
import { type Accounts, readCredentials } from '../../accounts/index.ts'
import { errorResult, type ServedCall } from '../../kit/http/rest/index.ts'

/** Tells a program of the application password it uses (application-4). */
export const introspectCall = (accounts: Pick<Accounts, 'applicationPasswordOf'>): ServedCall => ({
  description: {
    method: 'GET',
    path: '/wp/v2/users/me/application-passwords/introspect',
    summary: 'Reads the application password of the calling program.',
    allowed: 'user',
    answer: { type: 'object' },
  },
  async handle(call) {
    const credentials = readCredentials(call.header('authorization'))
    const password = credentials && (await accounts.applicationPasswordOf(credentials))
    return password ? { status: 200, body: writePassword(password) } : errorResult(NO_PASSWORD)
  },
})

/** Writes an application password in the shape of WordPress; ids of apps and addresses are not stored. */
const writePassword = ({ id, name, since, used }: ApplicationPassword): object => ({
  uuid: id,
  app_id: '',
  name,
  created: since.slice(0, 19),
  last_used: used?.slice(0, 19) ?? null,
  last_ip: null,
})

const NO_PASSWORD = wpError(
  'rest_no_authenticated_app_password',
  'Cannot introspect application password.',
  404,
)
