/** Fields of the contact form, in their order. */
export const MESSAGE_FIELDS = ['name', 'email', 'text'] as const

export type MessageField = (typeof MESSAGE_FIELDS)[number]

/** Maximum length of each field in characters. */
export const MESSAGE_LIMITS = { name: 200, email: 254, text: 10_000 } as const satisfies Record<
  MessageField,
  number
>

/** Number of days that suspected spam is stored. */
export const SPAM_DAYS = 30

/** Value stored in place of a mail server's answer for a message that is held back because too many arrived at once. */
export const MESSAGE_HELD = 'held'

/**
 * Name of the hidden field that only bots fill in. No password manager has an identity field of this name, so none
 * fills it in.
 */
export const MESSAGE_TRAP = 'leave-empty'
