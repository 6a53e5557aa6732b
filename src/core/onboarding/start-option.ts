/** Options for starting a new site. */
export const WELCOME_DOORS = ['pictures', 'wordpress', 'empty', 'demo'] as const
export type WelcomeDoor = (typeof WELCOME_DOORS)[number]

export const isWelcomeDoor = (value: unknown): value is WelcomeDoor =>
  WELCOME_DOORS.some((door) => door === value)
