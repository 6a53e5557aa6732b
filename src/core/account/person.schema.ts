import { field } from '../schema/index.ts'
import { EMAIL_MAX, NAME_LENGTH, ROLES, type Role } from './account.ts'

/** Fields of an account that an owner fills in. */
export const personFields = {
  name: field.text({
    label: 'User name',
    default: '',
    help: 'For logging in: letters, digits, dots and hyphens.',
    format: 'code',
    maxLength: NAME_LENGTH.max,
  }),
  email: field.text({ label: 'Email address', default: '', format: 'email', maxLength: EMAIL_MAX }),
  role: field.select<Role>({
    label: 'Role',
    options: ROLES,
    optionLabels: { owner: 'Owner', editor: 'Editor', member: 'Member' },
    optionHelps: {
      owner: 'Can do everything, including design, settings and people.',
      editor: 'Writes, arranges and publishes works, pages and media.',
      member: 'Sees members-only pages. Has no access to the studio.',
    },
    default: 'editor',
  }),
  mail: field.boolean({ label: 'Email the link', default: false }),
}
