import { type Actor, can } from '../../../core/account/index.ts'
import type { OnboardingState, RemovedDemo } from '../../../core/calls/index.ts'
import { defaultSettings } from '../../../core/content/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { Db } from '../../kit/db/index.ts'
import type { OnboardingNote, SettingsService } from '../../site/settings/index.ts'
import type { EntriesService } from '../entries/index.ts'
import { hasOwnWork } from './demo.repository.ts'
import type { DemoRemoval } from './demo-removal.ts'

type Refusal = { code: 'rest_forbidden' }

export interface OnboardingService {
  /** Tells whether the studio opens at the welcome page: for an owner of a site without any content yet (studio-80). */
  isDue(actor: Actor | null): Promise<boolean>
  state(actor: Actor | null): Promise<Result<OnboardingState, Refusal>>
  /** Records that an option was chosen, a menu was looked at, or the hints were dismissed. Owners only. */
  note(
    actor: Actor | null,
    change: Pick<OnboardingNote, 'door' | 'menuSeen' | 'isDismissed'>,
  ): Promise<Result<OnboardingState, Refusal>>
  /** Removes what came with the demo and was not changed since (studio-426). */
  removeDemo(actor: Actor | null): Promise<Result<RemovedDemo, Refusal>>
}

interface OnboardingDeps {
  db: Pick<Db, 'query'>
  settings: Pick<SettingsService, 'stored' | 'onboarding' | 'changeOnboarding'>
  entries: Pick<EntriesService, 'list'>
  demo: DemoRemoval
}

const FORBIDDEN = fail({ code: 'rest_forbidden' as const })

export function createOnboardingService({ db, settings, entries, demo }: OnboardingDeps): OnboardingService {
  const countDemoWorks = async (actor: Actor | null): Promise<number> => {
    const list = await entries.list(actor, 'work', { source: 'demo', limit: 1 })
    return list.ok ? list.value.total : 0
  }
  const read = async (actor: Actor | null): Promise<OnboardingState> => {
    const { door = null, title, menuSeen = false, isDismissed = false } = await settings.onboarding()
    const { title: name } = await settings.stored()
    return {
      door,
      demoWorks: await countDemoWorks(actor),
      isDemoLeft: actor !== null && can(actor, 'menu.write') && (await demo.isDue(actor)),
      done: {
        work: await hasOwnWork(db.query, { isPublic: true }),
        name: title !== undefined && ![title, defaultSettings.title].includes(name),
        menu: menuSeen,
      },
      isDismissed,
    }
  }
  return {
    async isDue(actor) {
      if (!can(actor, 'settings.write')) return false
      const { door } = await settings.onboarding()
      return door === undefined && !(await hasOwnWork(db.query, { isPublic: false }))
    },
    async state(actor) {
      return can(actor, 'entry.read') ? ok(await read(actor)) : FORBIDDEN
    },
    async note(actor, change) {
      if (!can(actor, 'settings.write')) return FORBIDDEN
      const { title } = await settings.stored()
      // The name that the site had when they came: another one is a name of their own.
      await settings.changeOnboarding((before) => ({
        ...before,
        ...change,
        title: before.title ?? title,
      }))
      return ok(await read(actor))
    },
    async removeDemo(actor) {
      return actor && can(actor, 'menu.write') ? ok(await demo.remove(actor)) : FORBIDDEN
    },
  }
}
