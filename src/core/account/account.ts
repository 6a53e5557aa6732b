/** What an account may do, most first: everything, edit content, see what is for members. */
export const ROLES = ['owner', 'editor', 'member'] as const
export type Role = (typeof ROLES)[number]

/** Who is logged in. */
export interface CurrentUser {
  name: string
  role: Role
}

/** What a page needs for somebody who is logged in: their name, and the token their forms are sent with. */
export interface Visitor {
  user: CurrentUser
  formToken: string
}

/** Lengths of a password, in UTF-16 units. Nothing is asked of the kinds of its characters. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const
