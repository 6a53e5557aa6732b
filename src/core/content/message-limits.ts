/** What a visitor fills in to write by the form of a page, in the form's order. */
export const MESSAGE_FIELDS = ['name', 'email', 'text'] as const

export type MessageField = (typeof MESSAGE_FIELDS)[number]

/** Most characters of each. */
export const MESSAGE_LIMITS = { name: 200, email: 254, text: 10_000 } as const satisfies Record<
  MessageField,
  number
>

/** Value stored in place of a mail server's answer while a message waits because very many came at once. */
export const MESSAGE_HELD = 'held'

/** The field that nobody sees. No identity of a password manager has one of this name, so that none fills it in. */
export const MESSAGE_TRAP = 'leave-empty'
