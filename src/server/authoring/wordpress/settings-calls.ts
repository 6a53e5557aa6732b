import { can } from '../../../core/account/index.ts'
import { problemText } from '../../../core/entry/index.ts'
import {
  type CallSchema,
  errorResult,
  invalidParams,
  type ServedCall,
  type WpCall,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'
import type { ProblemTexts } from '../entries/index.ts'
import type { SingletonError, SingletonsService } from '../singletons/index.ts'
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

export interface SettingsCallsOptions {
  settings: Pick<SettingsService, 'stored'>
  singletons: Pick<SingletonsService, 'put'>
  /** Sentences for problems, in the language of the site. */
  problemTexts(): Promise<ProblemTexts>
}

/** Settings of the site over WordPress's calls, for owners (call-5): public at once, and a kept state each time. */
export function settingsCalls({ settings, singletons, problemTexts }: SettingsCallsOptions): ServedCall[] {
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
        const values = {
          ...(title !== undefined && { title }),
          ...(description !== undefined && { tagline: description }),
          ...(lang !== undefined && { lang }),
        }
        const result = await singletons.put(call.actor, 'settings', values, { version: null })
        if (!result.ok) return refusalResponse(result.error, call, await problemTexts())
        return answer(call)
      }),
    },
  ]
}

/** Names of fields in calls that differ from ours. */
const WIRE_NAMES: Readonly<Record<string, string>> = { tagline: 'description', lang: 'language' }

/** Converts the reason for refusing a change to an answer in the words of WordPress. */
function refusalResponse(error: SingletonError, call: WpCall, texts: ProblemTexts): WpResult {
  if (error.code !== 'invalid') return refuse(REFUSALS.any, call.actor)
  return errorResult(
    invalidParams(
      Object.fromEntries(
        error.problems.map((problem) => [
          WIRE_NAMES[problem.field] ?? problem.field,
          { code: problem.code, message: problemText(texts, problem), data: null },
        ]),
      ),
    ),
  )
}

/** Converts a language in WordPress's form, such as `pt_BR`, to a tag; `null` if it is none. */
export function languageTag(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0] ?? null
  } catch {
    return null
  }
}

const NO_LANGUAGE = invalidParams({
  language: { code: 'rest_invalid_pattern', message: 'language is no language tag, such as en.', data: null },
})
