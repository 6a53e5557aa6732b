import {
  defaultSettings,
  linkAddress,
  type SiteSettings,
  type StoredSettings,
} from '../../../core/content/index.ts'
import { isRecord } from '../../../core/kit/is-record.ts'
import type { StartOption } from '../../../core/onboarding/start-option.ts'
import type { Db } from '../../kit/db/index.ts'
import type { Invalidation } from '../../kit/platform/index.ts'
import type { MediaService } from '../media/index.ts'
import { readStored, type SettingsChange } from './read-stored.ts'
import { createSettingsRepository, settingWithin } from './settings.repository.ts'

/** Progress of filling in the demo; `none` in a data folder that never had it. */
export type SeedState = 'none' | 'running' | 'done'

/** Stored progress of a new owner's first steps. */
export interface OnboardingNote {
  door?: StartOption
  /** Title of the site when they came. */
  title?: string
  menuSeen?: boolean
  isDismissed?: boolean
}

/** Settings of the whole site. */
export interface SettingsService {
  /** The settings with defaults for what was never set, logos as pictures. */
  read(): Promise<SiteSettings>
  /** Returns the settings as they would be with a change; unreadable parts of it are left out. */
  readWith(change: object): Promise<SiteSettings>
  /** The same as it is stored. */
  stored(): Promise<StoredSettings>
  /** Reads and changes settings within a transaction; the caller invalidates the caches afterwards. */
  within(transaction: Parameters<typeof settingWithin>[0]): {
    chosen(): Promise<SettingsChange>
    /** Returns the settings, with defaults for those that were never set. */
    stored(): Promise<StoredSettings>
    change(change: SettingsChange): Promise<void>
  }
  /** Changes some settings, the rest stays. */
  change(change: SettingsChange): Promise<void>
  seedState(): Promise<SeedState>
  setSeedState(state: SeedState): Promise<void>
  onboarding(): Promise<OnboardingNote>
  changeOnboarding(next: (note: OnboardingNote) => OnboardingNote): Promise<void>
}

export interface SettingsServiceDeps {
  db: Db
  media: MediaService
  invalidation: Invalidation
  log: (sentence: string) => void
}

export function createSettingsService({
  db,
  media,
  invalidation,
  log,
}: SettingsServiceDeps): SettingsService {
  const repository = createSettingsRepository(db.query)
  const reported = new Set<string>()
  const readSettings = (json: string | null): SettingsChange =>
    readStored(json, (name) => {
      // Settings are read for every page, so each fault is logged once.
      if (!reported.has(name)) log(`Stored settings cannot be read: ${name}. Defaults are used instead.`)
      reported.add(name)
    })
  /**
   * Applies a change. Only chosen values are stored, so that better defaults reach every site that never changed them.
   */
  const applyChange = (change: SettingsChange) => (value: string | null) =>
    JSON.stringify(merge(readSettings(value), withSafeLinks(change)))
  const stored = async (): Promise<StoredSettings> => {
    const value = await repository.read(SITE)
    // Settings added since they were stored come from the defaults.
    return filled(defaultSettings, readSettings(value)) as StoredSettings
  }
  const withPictures = async (settings: StoredSettings): Promise<SiteSettings> => {
    const { logos } = settings.colors
    const pictures = await media.pictures([logos.default, logos.switched], { isOwn: true })
    const picture = (id: number | null) => (id === null ? null : (pictures.get(id) ?? null))
    return {
      ...settings,
      colors: {
        ...settings.colors,
        logos: { default: picture(logos.default), switched: picture(logos.switched) },
      },
    }
  }
  return {
    read: async () => withPictures(await stored()),
    async readWith(change) {
      const readable = readStored(JSON.stringify(change), () => {})
      const values = merge(readSettings(await repository.read(SITE)), withSafeLinks(readable))
      return withPictures(filled(defaultSettings, values) as StoredSettings)
    },
    stored,
    within(transaction) {
      const setting = settingWithin(transaction, SITE)
      return {
        chosen: async () => readSettings(await setting.read()),
        stored: async () => filled(defaultSettings, readSettings(await setting.read())) as StoredSettings,
        change: (change) => setting.change(applyChange(change)),
      }
    },
    async change(change) {
      await repository.change(SITE, applyChange(change))
      // Lists follow the order of works and terms.
      const isOrder = change.order !== undefined || change.termOrders !== undefined
      invalidation.emit(isOrder ? ['settings', 'portfolio'] : ['settings'])
    },
    async seedState() {
      const value = await repository.read(SEED)
      return SEED_STATES.find((state) => JSON.stringify(state) === value) ?? 'none'
    },
    setSeedState: (state) => repository.write(SEED, JSON.stringify(state)),
    onboarding: async () => noteOf(await repository.read(ONBOARDING_KEY)),
    changeOnboarding: (next) =>
      repository.change(ONBOARDING_KEY, (value) => JSON.stringify(next(noteOf(value)))),
  }
}

const SITE = 'site'
const SEED = 'seed'
const ONBOARDING_KEY = 'welcome'
const SEED_STATES: readonly SeedState[] = ['none', 'running', 'done']

/** Reads the stored progress; empty if it cannot be read, since it only decides about hints. */
function noteOf(json: string | null): OnboardingNote {
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** Settings with defaults for what is missing, at any depth. */
function filled(defaults: unknown, given: unknown): unknown {
  if (!isRecord(defaults) || !isRecord(given)) return given
  const parts = Object.entries(given).map(([key, value]) => [key, filled(defaults[key], value)])
  return { ...defaults, ...Object.fromEntries(parts) }
}

/** The change with addresses browsers may follow. */
function withSafeLinks(change: SettingsChange): SettingsChange {
  const account = change.header?.account
  if (!account) return change
  const href = linkAddress(account.href) || defaultSettings.header.account.href
  return { ...change, header: { ...change.header, account: { ...account, href } } }
}

const merge = (settings: SettingsChange, change: SettingsChange): SettingsChange => ({
  ...settings,
  ...change,
  ...((settings.colors || change.colors) && { colors: { ...settings.colors, ...change.colors } }),
  ...((settings.header || change.header) && { header: { ...settings.header, ...change.header } }),
})
