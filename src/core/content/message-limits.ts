/** Most characters of what a visitor writes by the form of a page. */
export const MESSAGE_LIMITS = { name: 200, email: 254, text: 10_000 } as const
