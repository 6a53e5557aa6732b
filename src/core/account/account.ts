/** Roles, most powerful first: an owner may do everything, an editor edit content, a member see members' pages. */
export const ROLES = ['owner', 'editor', 'member'] as const
export type Role = (typeof ROLES)[number]

export interface CurrentUser {
  name: string
  role: Role
}

/** Data of a logged-in visitor that pages need: the user, and the token of their forms. */
export interface Visitor {
  user: CurrentUser
  formToken: string
}

/** Lengths of a user name, in characters. */
export const NAME_LENGTH = { min: 2, max: 32 } as const

/** Maximum length of a mail address in characters (RFC 5321). */
export const EMAIL_MAX = 254

/** Maximum length of the name of an application password in characters, and maximum number of them per account. */
export const APPLICATION_NAME_MAX = 100
export const APPLICATION_PASSWORDS_MAX = 50

/** Number of days that a remembered login lasts without a visit. */
export const REMEMBERED_DAYS = 30

/** Lengths of a password in UTF-16 units. There are no rules about kinds of characters. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const
