import type { Role } from './account.ts'

/** Performer of an action: a user, or the server itself, which has no id. */
export interface Actor {
  id: string | null
  name: string
  role: Role
  /** True if a program acts for the user with an application password. */
  isProgram?: boolean
}

/** Actor, or `null` for a request without an account. */
export type MaybeActor = Actor | null

/** Actor of work without a user: jobs, imports, the command line. */
export const SERVER: Actor = { id: null, name: '', role: 'owner' }

/** Actions, as the table of roles names them. */
export const ACTIONS = [
  'studio.open',
  'entry.read',
  'entry.write',
  'entry.order',
  'entry.trash',
  'entry.restore',
  'entry.publish',
  'entry.delete',
  'preview.create',
  'preview.revoke',
  'media.read',
  'media.write',
  'media.delete',
  'term.write',
  'menu.write',
  'redirect.write',
  'message.read',
  'message.write',
  'block.html',
  'appearance.write',
  'settings.write',
  'people.write',
  'import.run',
  'activity.read',
  'backup.read',
] as const
export type Action = (typeof ACTIONS)[number]

/** Facts about the target of an action that decide whether it is allowed. */
export interface Subject {
  /** Id of the user who created the target. */
  createdBy?: string | null
}

const OWNER_ONLY: ReadonlySet<Action> = new Set<Action>([
  'entry.delete',
  'media.delete',
  'block.html',
  'appearance.write',
  'settings.write',
  'people.write',
  'import.run',
  'activity.read',
  'backup.read',
])

/**
 * Actions that need a login, because they decide who may enter or copy the whole site. Programs write content only
 * (application-3).
 */
export const NOT_BY_PROGRAMS: ReadonlySet<Action> = new Set<Action>([
  'settings.write',
  'people.write',
  'backup.read',
])

/** Tells whether an actor may perform an action (access-1). Everything that is not allowed is refused. */
export function can(actor: Actor | null, action: Action, subject: Subject = {}): boolean {
  if (actor === null || actor.role === 'member') return false
  if (actor.isProgram && NOT_BY_PROGRAMS.has(action)) return false
  if (actor.role === 'owner') return true
  if (actor.role !== 'editor' || OWNER_ONLY.has(action)) return false
  // A link that somebody else created may already be in use by one of their clients.
  return action !== 'preview.revoke' || (subject.createdBy !== undefined && subject.createdBy === actor.id)
}

/**
 * Tells whether a login would allow a refused action: an owner is refused only the actions that programs may not do.
 */
export const needsLogin = (actor: Actor | null): boolean =>
  actor?.isProgram === true && actor.role === 'owner'
