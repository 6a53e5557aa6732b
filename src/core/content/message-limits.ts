/** What a visitor fills in to write by the form of a page, in the form's order. */
export const MESSAGE_FIELDS = ['name', 'email', 'text'] as const

export type MessageField = (typeof MESSAGE_FIELDS)[number]

/** Most characters of each. */
export const MESSAGE_LIMITS = { name: 200, email: 254, text: 10_000 } as const satisfies Record<
  MessageField,
  number
>
