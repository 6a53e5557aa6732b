/** Roles, most powerful first: an owner may do everything, an editor edit content, a member see members' pages. */
export const ROLES = ['owner', 'editor', 'member'] as const
export type Role = (typeof ROLES)[number]

export interface CurrentUser {
  name: string
  role: Role
}

/** What pages need to know of a logged-in visitor: the user, and the token of their forms. */
export interface Visitor {
  user: CurrentUser
  formToken: string
}

/** Lengths of a user name, in characters. */
export const NAME_LENGTH = { min: 2, max: 32 } as const

/** The longest mail address, in characters: no longer one can be written to (RFC 5321). */
export const EMAIL_MAX = 254

/** The longest name of an application password, in characters, and the most of them an account has. */
export const APPLICATION_NAME_MAX = 100
export const APPLICATION_PASSWORDS_MAX = 50

/** How long a remembered login lasts without a visit. */
export const REMEMBERED_DAYS = 30

/** Lengths of a password in UTF-16 units. There are no rules about kinds of characters. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const
