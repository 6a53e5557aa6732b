import { type Actor, can } from '../../core/account/index.ts'
import { MENU_LOCATIONS } from '../../core/content/index.ts'
import { type EntryValues, isSame } from '../../core/entry/index.ts'
import { fail, ok, type Result } from '../../core/result.ts'
import type { WelcomeDoor } from '../../core/studio/index.ts'
import type { Db } from '../db/index.ts'
import type { EntriesService } from '../entries/index.ts'
import type { SettingsService, WelcomeNote } from '../settings/index.ts'
import type { SingletonsService } from '../site-parts/index.ts'
import { whatLeavesWithDemo } from './demo.repository.ts'
import { countEntries, withoutDemo } from './without-demo.ts'

type Refused = { code: 'rest_forbidden' }

/** Progress of a new owner. */
export interface WelcomeState {
  /** `null` until one was taken. */
  door: WelcomeDoor | null
  /** Works of the demo outside of the trash. */
  demoWorks: number
  /** Finished steps: a public work of their own, a site name, and a look at a menu. */
  done: { work: boolean; name: boolean; menu: boolean }
  /** True if the hints were dismissed. */
  isDismissed: boolean
}

export interface WelcomeService {
  /** Tells whether the studio opens at the welcome page: for an owner of a site without any content yet (studio-80). */
  isDue(actor: Actor | null): Promise<boolean>
  state(actor: Actor | null): Promise<Result<WelcomeState, Refused>>
  /** Records that an option was chosen, a menu was looked at, or the hints were dismissed. Owners only. */
  note(
    actor: Actor | null,
    change: Pick<WelcomeNote, 'door' | 'menuSeen' | 'isDismissed'>,
  ): Promise<Result<WelcomeState, Refused>>
  /**
   * Removes the menu entries that lead only to works of the demo, before these are deleted (studio-81); unpublished
   * menu changes lose them, too.
   */
  clearMenus(actor: Actor | null): Promise<Result<ClearedMenus, Refused>>
}

/** Number of removed public menu entries, and the tokens that restore them. */
export interface ClearedMenus {
  entries: number
  undo: string[]
}

interface WelcomeDeps {
  settings: Pick<SettingsService, 'stored' | 'welcome' | 'changeWelcome'>
  entries: Pick<EntriesService, 'list'>
  db: Pick<Db, 'query'>
  singletons: Pick<SingletonsService, 'read' | 'revise'>
}

const countOf = ({ entries }: EntryValues): number => (Array.isArray(entries) ? countEntries(entries) : 0)

const FORBIDDEN = fail({ code: 'rest_forbidden' as const })

export function createWelcomeService({ settings, entries, db, singletons }: WelcomeDeps): WelcomeService {
  const count = async (
    actor: Actor | null,
    source: 'demo' | 'own',
    state: 'published' | null = null,
  ): Promise<number> => {
    const found = await entries.list(actor, 'work', { source, state, limit: 1 })
    return found.ok ? found.value.total : 0
  }
  const read = async (actor: Actor | null): Promise<WelcomeState> => {
    const { door = null, title, menuSeen = false, isDismissed = false } = await settings.welcome()
    return {
      door,
      demoWorks: await count(actor, 'demo'),
      done: {
        work: (await count(actor, 'own', 'published')) > 0,
        name: title !== undefined && title !== (await settings.stored()).title,
        menu: menuSeen,
      },
      isDismissed,
    }
  }
  return {
    async isDue(actor) {
      if (!can(actor, 'settings.write')) return false
      const { door } = await settings.welcome()
      return door === undefined && (await count(actor, 'own')) === 0
    },
    async state(actor) {
      return can(actor, 'entry.read') ? ok(await read(actor)) : FORBIDDEN
    },
    async note(actor, change) {
      if (!can(actor, 'settings.write')) return FORBIDDEN
      const { title } = await settings.stored()
      // The name that the site had when they came: another one is a name of their own.
      await settings.changeWelcome((before) => ({
        ...before,
        ...change,
        title: before.title ?? title,
      }))
      return ok(await read(actor))
    },
    async clearMenus(actor) {
      if (!can(actor, 'menu.write')) return FORBIDDEN
      const left = await whatLeavesWithDemo(db.query)
      const clear = ({ entries, ...values }: EntryValues): EntryValues =>
        Array.isArray(entries) ? { ...values, entries: withoutDemo(entries, left) } : values
      const cleared: ClearedMenus = { entries: 0, undo: [] }
      for (const location of MENU_LOCATIONS) {
        const part = `menu:${location}` as const
        const before = await singletons.read(actor, part)
        if (!before.ok) return FORBIDDEN
        // An unchanged menu keeps its version, so that nobody who is editing it gets a conflict.
        if (
          isSame(clear(before.value.values), before.value.values) &&
          isSame(clear(before.value.live), before.value.live)
        )
          continue
        const after = await singletons.revise(actor, part, clear)
        if (!after.ok) return FORBIDDEN
        cleared.entries += countOf(before.value.live) - countOf(after.value.live)
        if (after.value.undo !== null) cleared.undo.push(after.value.undo)
      }
      return ok(cleared)
    },
  }
}
