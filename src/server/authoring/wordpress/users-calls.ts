import { can, EMAIL_MAX, type Role } from '../../../core/account/index.ts'
import { refusalMessages } from '../../../core/refusals/index.ts'
import { API_PATH } from '../../../core/routing/routes.ts'
import { TOTAL_HEADER, TOTAL_PAGES_HEADER, wpError } from '../../../core/wp/index.ts'
import type { People, PeopleError, Profile } from '../../accounts/index.ts'
import {
  type CallSchema,
  errorResult,
  integerParam,
  parseParams,
  phpQuery,
  type ServedCall,
  textParam,
  type WpCall,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import { nextPage } from './entry-calls.ts'
import { type Refusal, refuse } from './wp-errors.ts'

/** Our roles by the names of WordPress's. */
const ROLE_NAMES: Record<Role, string> = { owner: 'administrator', editor: 'editor', member: 'subscriber' }

const PARAMS = {
  page: integerParam({ default: 1, min: 1 }),
  per_page: integerParam({ default: 10, min: 1, max: 100 }),
  search: textParam(''),
}

const RECORD: CallSchema = {
  type: 'object',
  title: 'user',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    slug: { type: 'string' },
    email: { type: 'string', context: ['edit'] },
    roles: { type: 'array', items: { type: 'string' }, context: ['edit'] },
  },
}

const ROLES: CallSchema = {
  type: 'array',
  items: { type: 'string', enum: Object.values(ROLE_NAMES) },
  maxItems: 1,
  description: 'One role.',
}

const EMAIL: CallSchema = { type: 'string', format: 'email', maxLength: EMAIL_MAX }

/** Fields of an account that can be changed; the password can be changed only by its user. */
const FIELDS: Record<string, CallSchema> = {
  name: { type: 'string', description: 'The user name in another spelling.' },
  email: EMAIL,
  roles: ROLES,
  password: { type: 'string', maxLength: 0, description: 'Not supported.' },
}

const USERS = '/wp/v2/users'
const USER = `${USERS}/:id{[0-9]+}`
const ME = `${USERS}/me`

/** Accounts over WordPress's calls: one's own for everybody who is logged in, all for owners (call-5). */
export function usersCalls(people: People): ServedCall[] {
  /** An account by its number; owners alone learn whether there is one. */
  const findProfile = async (call: WpCall, refusal: Refusal): Promise<Profile | WpResult> => {
    const all = await people.list(call.actor)
    if (!all.ok) return refuse(refusal, call.actor)
    return all.value.find(({ number }) => number === call.id) ?? errorResult(INVALID_ID)
  }
  const answer = (call: WpCall, profile: Profile, status = 200): WpResult => ({
    status,
    body: writeUser(profile, call, call.context),
  })
  const change = async (call: WpCall, profile: Profile): Promise<WpResult> => {
    const { name, email, roles } = call.args
    const [role] = (roles ?? []) as string[]
    const result = await people.change(call.actor, profile.id, {
      ...(typeof name === 'string' && { name }),
      ...(typeof email === 'string' && { email }),
      ...(role !== undefined && { role: roleOf(role) }),
    })
    return result.ok
      ? answer({ ...call, context: 'edit' }, result.value)
      : refusedUser(result.error, call, REFUSALS.edit)
  }

  return [
    {
      description: {
        method: 'GET',
        path: USERS,
        summary: 'Lists accounts.',
        allowed: 'people.write',
        args: Object.fromEntries(Object.entries(PARAMS).map(([name, { schema }]) => [name, schema])),
        answer: { type: 'array', items: RECORD },
      },
      async handle(call) {
        const parsed = parseParams(PARAMS, phpQuery(call.parameters))
        if (!parsed.ok) return errorResult(parsed.error)
        const { page, per_page: perPage, search } = parsed.values
        const all = await people.list(call.actor)
        if (!all.ok) return refuse(call.context === 'edit' ? REFUSALS.editList : REFUSALS.list, call.actor)
        const matches = all.value.filter(({ name, email }) =>
          `${name} ${email}`.toLowerCase().includes(search.toLowerCase()),
        )
        const pages = Math.ceil(matches.length / perPage)
        return {
          status: 200,
          body: matches
            .slice((page - 1) * perPage, page * perPage)
            .map((profile) => writeUser(profile, call, call.context)),
          headers: {
            [TOTAL_HEADER]: String(matches.length),
            [TOTAL_PAGES_HEADER]: String(pages),
            ...nextPage(call, USERS, page, pages),
          },
        }
      },
    },
    {
      description: {
        method: 'POST',
        path: USERS,
        summary: 'Creates an account.',
        allowed: 'people.write',
        args: {
          username: { type: 'string', required: true },
          ...FIELDS,
          email: { ...EMAIL, required: true },
          password: { type: 'string', required: true, maxLength: 200 },
        },
        answer: RECORD,
        status: 201,
      },
      async handle(call) {
        const { username, email, password, roles } = call.args as Record<string, string>
        const [role = 'subscriber'] = (roles ?? []) as unknown as string[]
        const creation = await people.add(call.actor, {
          name: username ?? '',
          email: email ?? '',
          password: password ?? '',
          role: roleOf(role),
        })
        if (!creation.ok) return refusedUser(creation.error, call, REFUSALS.create)
        const location = `${call.origin}${API_PATH}${USERS}/${creation.value.number}`
        return { ...answer({ ...call, context: 'edit' }, creation.value, 201), headers: { location } }
      },
    },
    {
      description: {
        method: 'GET',
        path: ME,
        summary: 'Reads the account of the caller.',
        allowed: 'user',
        answer: RECORD,
      },
      async handle(call) {
        const own = await people.own(call.actor)
        return own ? answer(call, own) : errorResult(NOT_LOGGED_IN)
      },
    },
    {
      description: {
        method: ['POST', 'PUT', 'PATCH'],
        path: ME,
        summary: 'Changes the account of the caller.',
        allowed: 'people.write',
        args: FIELDS,
        answer: RECORD,
      },
      async handle(call) {
        const own = await people.own(call.actor)
        return own ? change(call, own) : errorResult(NOT_LOGGED_IN)
      },
    },
    {
      description: {
        method: 'GET',
        path: USER,
        summary: 'Reads an account.',
        allowed: 'people.write',
        answer: RECORD,
      },
      async handle(call) {
        const profile = await findProfile(call, call.context === 'edit' ? REFUSALS.editOne : REFUSALS.list)
        return 'body' in profile ? profile : answer(call, profile)
      },
    },
    {
      description: {
        method: ['POST', 'PUT', 'PATCH'],
        path: USER,
        summary: 'Changes an account.',
        allowed: 'people.write',
        args: FIELDS,
        answer: RECORD,
      },
      async handle(call) {
        const profile = await findProfile(call, REFUSALS.edit)
        return 'body' in profile ? profile : change(call, profile)
      },
    },
    {
      description: {
        method: 'DELETE',
        path: USER,
        summary: 'Deletes an account; its content stays.',
        allowed: 'people.write',
        args: { force: { type: 'boolean', default: false } },
        answer: { type: 'object' },
      },
      async handle(call) {
        const profile = await findProfile(call, REFUSALS.delete)
        if ('body' in profile) return profile
        if (call.args.force !== true) return errorResult(NO_TRASH)
        const previous = writeUser(profile, call, 'edit')
        const result = await people.remove(call.actor, profile.id)
        return result.ok
          ? { status: 200, body: { deleted: true, previous } }
          : refusedUser(result.error, call, REFUSALS.delete)
      },
    },
  ]
}

const roleOf = (name: string): Role =>
  (Object.keys(ROLE_NAMES) as Role[]).find((role) => ROLE_NAMES[role] === name) ?? 'member'

/** Writes an account as an answer; its mail address is included for owners only, and only for editing. */
function writeUser(profile: Profile, { origin, actor }: WpCall, context: WpCall['context']): object {
  const role = ROLE_NAMES[profile.role]
  const record = {
    id: profile.number,
    name: profile.name,
    url: '',
    description: '',
    link: `${origin}/`,
    slug: profile.username,
    avatar_urls: {},
  }
  if (context === 'embed') return record
  if (context === 'view') return { ...record, meta: [] }
  return {
    ...record,
    username: profile.username,
    first_name: '',
    last_name: '',
    ...(can(actor, 'people.write') && { email: profile.email }),
    locale: '',
    nickname: profile.name,
    roles: [role],
    registered_date: profile.createdAt,
    capabilities: { [role]: true },
    extra_capabilities: { [role]: true },
    meta: [],
  }
}

function refusedUser(error: PeopleError, { actor }: WpCall, refusal: Refusal): WpResult {
  switch (error.code) {
    case 'rest_forbidden':
      return refuse(refusal, actor)
    case 'not_found':
      return errorResult(INVALID_ID)
    case 'last_owner':
      return errorResult(wpError('rest_user_last_owner', 'A site keeps at least one owner.', 400))
    case 'own_email':
      return errorResult(wpError('rest_user_own_email', refusalMessages.texts.own_email, 403))
    case 'own_account':
    case 'not_invited':
    case 'no_password':
      return errorResult(wpError('rest_user_own_account', 'Another owner can change this account.', 400))
    case 'name_fixed':
      return errorResult(wpError('rest_user_invalid_argument', 'Username is not editable.', 400))
    case 'email_taken':
      return errorResult(wpError('rest_user_invalid_email', 'Invalid email address.', 400))
    case 'refused':
      return errorResult(
        wpError('rest_invalid_param', `Invalid parameter(s): ${error.field}`, 400, {
          params: { [error.field]: error.reason },
        }),
      )
  }
}

const REFUSALS = {
  list: { code: 'rest_user_cannot_view', message: 'Sorry, you are not allowed to list users.' },
  editList: { code: 'rest_forbidden_context', message: 'Sorry, you are not allowed to edit users.' },
  editOne: { code: 'rest_forbidden_context', message: 'Sorry, you are not allowed to edit this user.' },
  create: { code: 'rest_cannot_create_user', message: 'Sorry, you are not allowed to create new users.' },
  edit: { code: 'rest_cannot_edit', message: 'Sorry, you are not allowed to edit this user.' },
  delete: { code: 'rest_user_cannot_delete', message: 'Sorry, you are not allowed to delete this user.' },
} satisfies Record<string, Refusal>

const INVALID_ID = wpError('rest_user_invalid_id', 'Invalid user ID.', 404)
const NOT_LOGGED_IN = wpError('rest_not_logged_in', 'You are not currently logged in.', 401)
const NO_TRASH = wpError(
  'rest_trash_not_supported',
  "Users do not support trashing. Set 'force=true' to delete.",
  501,
)
