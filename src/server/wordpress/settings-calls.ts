import { can } from '../../core/account/index.ts'
import {
  type CallSchema,
  errorResult,
  invalidParams,
  type ServedCall,
  type WpCall,
  type WpResult,
} from '../http/rest/index.ts'
import type { SettingsService } from '../settings/index.ts'
import { REFUSALS, refuse } from './wp-errors.ts'

const PATH = '/wp/v2/settings'

/** The settings that WordPress has too and that are written here; all times of this site are in UTC. */
const FIELDS: Record<string, CallSchema> = {
  title: { type: 'string', maxLength: 200, description: 'Name of the site.' },
  description: { type: 'string', maxLength: 400, description: 'Its tagline.' },
  language: { type: 'string', maxLength: 35, description: 'Language tag, such as en or pt-BR.' },
}

const RECORD: CallSchema = {
  type: 'object',
  title: 'settings',
  properties: {
    ...FIELDS,
    url: { type: 'string', readonly: true },
    timezone: { type: 'string', readonly: true },
    start_of_week: { type: 'integer', readonly: true },
  },
}

/** Settings of the site over WordPress's calls, for owners (call-5). */
export function settingsCalls(settings: Pick<SettingsService, 'stored' | 'change'>): ServedCall[] {
  const answer = async ({ origin }: WpCall): Promise<WpResult> => {
    const { title, tagline, lang } = await settings.stored()
    const body = {
      title,
      description: tagline,
      url: origin,
      timezone: 'UTC',
      start_of_week: 1,
      language: lang,
    }
    return { status: 200, body }
  }
  const allowed = (run: (call: WpCall) => Promise<WpResult>) => async (call: WpCall) =>
    can(call.actor, 'settings.write') ? run(call) : refuse(REFUSALS.any, call.actor)

  return [
    {
      description: {
        method: 'GET',
        path: PATH,
        summary: 'Reads the settings of the site.',
        allowed: 'settings.write',
        answer: RECORD,
      },
      handle: allowed(answer),
    },
    {
      description: {
        method: ['POST', 'PUT', 'PATCH'],
        path: PATH,
        summary: 'Changes settings of the site.',
        allowed: 'settings.write',
        args: FIELDS,
        answer: RECORD,
      },
      handle: allowed(async (call) => {
        const { title, description, language } = call.args as Record<string, string | undefined>
        const lang = language === undefined ? undefined : languageTag(language)
        if (lang === null) return errorResult(NO_LANGUAGE)
        await settings.change({
          ...(title !== undefined && { title }),
          ...(description !== undefined && { tagline: description }),
          ...(lang !== undefined && { lang }),
        })
        return answer(call)
      }),
    },
  ]
}

/** WordPress writes `pt_BR`; `null` for what is no language. */
function languageTag(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0] ?? null
  } catch {
    return null
  }
}

const NO_LANGUAGE = invalidParams({
  language: { code: 'rest_invalid_pattern', message: 'language is no language tag, such as en.', data: null },
})
